import type { PaymentMethod, Trader } from '@gniazdo/contracts/account';
import { formatCount, formatDays, formatPrice, plural } from '@gniazdo/format';
import type { ReactNode } from 'react';
import styles from './TraderFacts.module.css';

const GROSZE = 100;

export const PAYMENT_NAMES: Record<PaymentMethod, string> = {
  blik: 'BLIK',
  card: 'karta płatnicza',
  transfer: 'przelew',
  'cash-on-delivery': 'za pobraniem',
  instalments: 'raty',
  later: 'płatność odroczona',
  cash: 'gotówka przy odbiorze',
};

/** Who sells in a shop, and how it takes payments and returns. What the shop has not stated is said to be so. */
export function TraderFacts({ trader }: { trader: Trader }) {
  const { legalName, nip, address, contactEmail, contactPhone, paymentMethods, returnDays, returnCost, returnWay } =
    trader;
  return (
    <dl className={styles.facts}>
      <Fact name="Firma">{legalName}</Fact>
      <Fact name="NIP">{nip}</Fact>
      <Fact name="Adres">{address}</Fact>
      <Fact name="E-mail">{contactEmail && <a href={getMailLink(contactEmail)}>{contactEmail}</a>}</Fact>
      <Fact name="Telefon">
        {contactPhone && <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</a>}
      </Fact>
      <Fact name="Płatności">
        {paymentMethods.length > 0 && paymentMethods.map((method) => PAYMENT_NAMES[method]).join(', ')}
      </Fact>
      <Fact name="Czas na zwrot">{returnDays !== null && formatDays(returnDays)}</Fact>
      <Fact name="Koszt zwrotu">{returnCost !== null && formatCost(returnCost)}</Fact>
      <Fact name="Jak zwrócić">{returnWay}</Fact>
      <Fact name="Wysyłka">{trader.delivery && formatDelivery(trader.delivery)}</Fact>
    </dl>
  );
}

/** A fact without content is not stated. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.unknown}>sklep nie podał</span>}</dd>
    </div>
  );
}

/** An address may have a question mark, after which a link would name more recipients. */
function getMailLink(email: string) {
  return `mailto:${email.replace(/[%&?#]/g, encodeURIComponent)}`;
}

function formatCost(grosze: number) {
  return grosze === 0 ? 'bezpłatny' : formatPrice(grosze / GROSZE);
}

function formatDelivery({ days, offers }: NonNullable<Trader['delivery']>) {
  const time = days === 0 ? 'tego samego dnia' : `za ${formatDays(days)}`;
  return `zwykle ${time} (mediana z ${formatCount(offers)} ${plural(offers, 'oferty', 'ofert', 'ofert')})`;
}
