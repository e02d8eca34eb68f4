import type { ShopRates, ShopRole } from '@gniazdo/contracts/account';
import type { ReactNode } from 'react';
import { PanelNav } from './PanelNav.tsx';
import styles from './shopPanel.module.css';

const NOTICES = new Map(
  Object.entries({
    feed: 'Zapisaliśmy adres pliku. Pobierzemy plik w ciągu kilku minut.',
    fetch: 'Pobierzemy plik w ciągu kilku minut. Raport pojawi się na liście importów.',
    confirm: 'Plik jest potwierdzony. Wczytamy go przy następnym pobraniu, zwykle w ciągu kilku minut.',
    reject: 'Plik jest odrzucony. Oferty w serwisie pozostały bez zmian.',
    details: 'Zapisaliśmy dane sklepu.',
    invited: 'Wysłaliśmy zaproszenie.',
    cancelled: 'Cofnęliśmy zaproszenie. Link z wiadomości już nie działa.',
    role: 'Zmieniliśmy rolę.',
    removed: 'Ta osoba nie ma już dostępu do sklepu.',
    joined: 'Jesteś w panelu sklepu.',
    rate: 'Zapisaliśmy stawkę.',
    'rate-end': 'Stawka już nie obowiązuje.',
    budgets: 'Zapisaliśmy budżety.',
    'order-key': 'Nowy klucz jest gotowy. Zobaczysz go poniżej.',
    objection: 'Odwołanie do nas dotarło. Odpowiedź z uzasadnieniem wyślemy e-mailem i pokażemy tutaj.',
    reply: 'Dziękujemy. Odpowiedź pokażemy po sprawdzeniu.',
  }),
);

/** What has just happened, from the URL of a page of the panel. */
export function getNotice(url: string) {
  return NOTICES.get(new URL(url, 'http://host').searchParams.get('info') ?? '');
}

type StateProps = { state?: ShopRates['state']; reason?: string | null };

/** Why shoppers do not see the offers of a shop that is not live. */
export function StateNotice({ state, reason }: StateProps) {
  if (state === undefined || state === 'live') return null;
  return (
    <p className={styles.notice}>
      {state === 'setup' &&
        'Kupujący jeszcze nie widzą Twojego sklepu. Pokażemy go, gdy sprawdzimy oferty z pierwszego importu.'}
      {state === 'paused' && <>Sklep jest wstrzymany, więc nie pokazujemy jego ofert. {reason}</>}
      {state === 'ended' && 'Współpraca jest zakończona, więc nie pokazujemy ofert sklepu i nie pobieramy jego pliku.'}
    </p>
  );
}

type Props = {
  title: string;
  /** Path of the page of the menu that is open. */
  current?: string;
  /** Of the member who reads. */
  readerRole?: ShopRole;
  /** What has happened. */
  notice?: string;
  /** Why a form was refused. */
  message?: string;
  children: ReactNode;
};

/** A page about the shop of the signed-in account. */
export function ShopPage({ title, current, readerRole, notice, message, children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <PanelNav current={current} role={readerRole} />
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {message && (
        <p className={styles.notice} role="alert">
          {message}
        </p>
      )}
      {children}
    </div>
  );
}
