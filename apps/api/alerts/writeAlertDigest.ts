import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import { formatPrice, plural } from '@gniazdo/format';
import { defineMail } from '../mail/defineMail.ts';

/** An alert in a mail. */
export type MailedAlert = {
  variantId: number;
  slug: string;
  product: string;
  /** PLN. */
  price: number;
  /** PLN; null: the visitor has waited until the product is available. */
  targetPrice: number | null;
  /** The shop of the offer, if the visitor watches all shops of the product; the price of such a watch includes delivery. */
  eshop?: string;
};

export const alertDigest = defineMail('alert-digest', writeAlertDigest);

/** The mail with alerts of one visitor, in Polish. */
function writeAlertDigest({ alerts, secret }: { alerts: MailedAlert[]; secret: string }) {
  const [first] = alerts;
  return {
    subject: getAlertSubject(alerts),
    paragraphs: [
      alerts.length === 1
        ? 'Produkt, który obserwujesz, spełnia Twój warunek. Ceny i dostępność w sklepach szybko się zmieniają.'
        : 'Produkty, które obserwujesz, spełniają Twoje warunki. Ceny i dostępność w sklepach szybko się zmieniają.',
    ],
    items: alerts.map((alert) => ({
      text: alert.product,
      detail: getAlertDetail(alert),
      path: paths.variant(alert.variantId, alert.slug),
    })),
    link:
      alerts.length === 1
        ? { label: 'Zobacz produkt', path: paths.variant(first!.variantId, first!.slug) }
        : { label: 'Zobacz obserwowane', path: watchdogPaths.list() },
    end:
      (alerts.length === 1 ? 'Tego produktu już nie obserwujesz' : 'Tych produktów już nie obserwujesz') +
      ', bo powiadomienie wysyłamy raz. Piszemy najwyżej raz na godzinę, nigdy w nocy.',
    unsubscribe: watchdogPaths.unsubscribe(secret),
  };
}

/** What the alerts are about, in one line. */
export function getAlertSubject(alerts: MailedAlert[]) {
  const [first] = alerts;
  if (alerts.length > 1) {
    const products = plural(alerts.length, 'obserwowany produkt', 'obserwowane produkty', 'obserwowanych produktów');
    return `${alerts.length} ${products} – dobre wiadomości`;
  }
  return first!.targetPrice === null
    ? `„${first!.product}” jest znów w sprzedaży`
    : `„${first!.product}” kosztuje teraz ${formatPrice(first!.price)}${first!.eshop === undefined ? '' : ' z dostawą'}`;
}

/** The condition that an alert fulfils. */
export function getAlertDetail({ price, targetPrice, eshop }: MailedAlert) {
  const shop = eshop === undefined ? '' : ` w sklepie ${eshop}`;
  if (targetPrice === null) return `Znów w sprzedaży${shop}, ${formatPrice(price)}`;
  const delivery = eshop === undefined ? '' : ' z dostawą';
  return `${formatPrice(price)}${delivery}${shop} (czekasz na ${formatPrice(targetPrice)})`;
}
