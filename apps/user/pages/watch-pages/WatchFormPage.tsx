import type { PageRequest } from '@gniazdo/composition';
import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import { getWatchTitle, formatPrice } from '@gniazdo/format';
import type { Watch } from '@gniazdo/state';
import { Button } from '@gniazdo/ui';
import { AccountForm, FormPage } from '@gniazdo/ui/components';
import type { WatchdogData } from '../../fragments/watchdog/loadWatchdog.ts';
import { describePresent } from '../../fragments/watchdog/WatchdogDialog.tsx';
import { describeWatch } from '../../features/watch-product/describeWatch.ts';
import {
  formatTarget,
  getPresent,
  getWatchForm,
  WatchChoice,
  watchesAllShops,
} from '../../features/watch-product/WatchChoice.tsx';

export type WatchFormData = WatchdogData & {
  /** Of the signed-in visitor. */
  email?: string;
  /** Null if the visitor does not watch the variant, or if that is unknown. */
  watch: Watch | null;
};

/** The form of the dialog `user/Watchdog`, for browsers without scripts. */
export function WatchFormPage({ data, request }: { data: WatchFormData; request: PageRequest }) {
  const { variant, lowestPrice, email, watch } = data;
  const { refusedForm } = request;
  const shops = refusedForm?.values.shops;
  const isOfAllShops = shops === undefined ? watchesAllShops(data, watch) : shops === 'all';
  const { isSold, proposed } = getPresent(data, isOfAllShops);
  const hasEnded = new URL(request.url, 'http://host').searchParams.get('info') === 'ended';
  const facts = [
    `„${variant.name}”.`,
    `${describePresent(data)}.`,
    lowestPrice !== null && `Najniższa cena tej oferty z ostatnich 30 dni: ${formatPrice(lowestPrice)}.`,
  ];
  const targetPrice = watch ? formatTarget(watch.targetPrice) : proposed;
  return (
    <FormPage
      title={getWatchTitle(variant)}
      text={facts.filter(Boolean).join(' ')}
      notice={getNotice(watch, hasEnded)}
      links={[{ href: paths.variant(variant.id, variant.slug), text: 'Wróć do produktu' }]}
    >
      <AccountForm
        id="konto"
        form={getWatchForm({ isSold, isWatched: watch !== null })}
        refused={refusedForm ?? { values: { email, targetPrice }, errors: {} }}
      >
        <WatchChoice watchable={data} isOfAllShops={isOfAllShops} error={refusedForm?.errors.shops} />
      </AccountForm>
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

function getNotice(watch: Watch | null, hasEnded: boolean) {
  if (watch) return `${watch.isConfirmed === false ? '' : 'Obserwujesz ten produkt. '}${describeWatch(watch)}`;
  return hasEnded ? 'Nie obserwujesz już tego produktu.' : undefined;
}
