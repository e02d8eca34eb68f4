import type { PageRequest } from '@gniazdo/composition';
import { getWatchTitle, paths, proposeTargetPrice } from '@gniazdo/contracts';
import { formatDecimal, formatPrice } from '@gniazdo/format';
import { ACCOUNT_FORMS, AccountForm, FormPage } from '@gniazdo/ui/components';
import type { WatchdogData } from '../../fragments/watchdog/loadWatchdog.ts';

export type WatchFormData = WatchdogData & {
  /** Of the signed-in visitor. */
  email?: string;
};

/** The form of the dialog `user/Watchdog`, for browsers without scripts. */
export function WatchFormPage({ data, request }: { data: WatchFormData; request: PageRequest }) {
  const { variant, lowestPrice, email } = data;
  const { price } = variant.price;
  const target = variant.active ? proposeTargetPrice(price, lowestPrice) : null;
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
      links={[{ href: paths.products(), text: 'Zobacz produkty' }]}
    >
      <AccountForm
        id="konto"
        form={ACCOUNT_FORMS.watch}
        refused={request.refusedForm ?? { values: { email, targetPrice }, errors: {} }}
      />
    </FormPage>
  );
}
