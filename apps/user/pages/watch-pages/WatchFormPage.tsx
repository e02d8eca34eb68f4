import type { PageRequest } from '@gniazdo/composition';
import { proposeTargetPrice } from '@gniazdo/contracts/account';
import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import { getWatchTitle, formatDecimal, formatPrice } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { ACCOUNT_FORMS, AccountForm, FormPage } from '@gniazdo/ui/components';
import type { WatchdogData } from '../../fragments/watchdog/loadWatchdog.ts';
import { describeWatch, type WatchState } from '../../features/watch-product/describeWatch.ts';

export type WatchFormData = WatchdogData & {
  /** Of the signed-in visitor. */
  email?: string;
  /** Null if the visitor does not watch the variant, or if that is unknown. */
  watch: WatchState | null;
};

const CHANGE = { ...ACCOUNT_FORMS.watch, submit: 'Zmień obserwowanie' };

/** The form of the dialog `user/Watchdog`, for browsers without scripts. */
export function WatchFormPage({ data, request }: { data: WatchFormData; request: PageRequest }) {
  const { variant, lowestPrice, email, watch } = data;
  const { price } = variant.price;
  const proposed = variant.active ? proposeTargetPrice(price, lowestPrice) : null;
  const target = watch ? watch.targetPrice : proposed;
  const hasEnded = new URL(request.url, 'http://host').searchParams.get('info') === 'ended';
  const facts = [
    `„${variant.name}”.`,
    variant.active ? `Cena dziś: ${formatPrice(price)}.` : 'Produkt jest teraz niedostępny.',
    lowestPrice !== null && `Najniższa cena z ostatnich 30 dni: ${formatPrice(lowestPrice)}.`,
  ];
  const targetPrice = target === null ? '' : formatDecimal(target, Number.isInteger(target) ? 0 : 2);
  return (
    <FormPage
      title={getWatchTitle(variant)}
      text={facts.filter(Boolean).join(' ')}
      notice={getNotice(watch, hasEnded)}
      links={[{ href: paths.variant(variant.id, variant.slug), text: 'Wróć do produktu' }]}
    >
      <AccountForm
        id="konto"
        form={watch ? CHANGE : ACCOUNT_FORMS.watch}
        refused={request.refusedForm ?? { values: { email, targetPrice }, errors: {} }}
      />
      {watch && (
        <form action={watchdogPaths.end(variant.id)} method="post">
          <input type="hidden" name="from" value="form" />
          <Button type="submit" wide>
            Przestań obserwować
          </Button>
        </form>
      )}
    </FormPage>
  );
}

function getNotice(watch: WatchState | null, hasEnded: boolean) {
  if (watch) return `Obserwujesz ten produkt. ${describeWatch(watch)}`;
  return hasEnded ? 'Nie obserwujesz już tego produktu.' : undefined;
}
