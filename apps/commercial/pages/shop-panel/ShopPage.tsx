import { shopPanelPaths } from '@gniazdo/contracts/site';
import type { ReactNode } from 'react';
import styles from './shopPanel.module.css';

const PAGES = [
  { path: shopPanelPaths.panel(), text: 'Plik i wyniki' },
  { path: shopPanelPaths.offers(), text: 'Oferty' },
  { path: shopPanelPaths.reviews(), text: 'Opinie i odpowiedzi' },
];

const NOTICES = new Map(
  Object.entries({
    feed: 'Zapisaliśmy adres pliku. Pobierzemy plik w ciągu kilku minut.',
    fetch: 'Pobierzemy plik w ciągu kilku minut. Raport pojawi się na liście importów.',
    confirm: 'Plik jest potwierdzony. Wczytamy go przy następnym pobraniu, zwykle w ciągu kilku minut.',
    reject: 'Plik jest odrzucony. Oferty w serwisie pozostały bez zmian.',
    reply: 'Dziękujemy. Odpowiedź pokażemy po sprawdzeniu.',
  }),
);

/** What has just happened, from the URL of a page of the panel. */
export function getNotice(url: string) {
  return NOTICES.get(new URL(url, 'http://host').searchParams.get('info') ?? '');
}

type Props = {
  title: string;
  /** Path of the page of the menu that is open. */
  current?: string;
  /** What has happened. */
  notice?: string;
  /** Why a form was refused. */
  message?: string;
  children: ReactNode;
};

/** A page about the shop of the signed-in account. */
export function ShopPage({ title, current, notice, message, children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <nav className={styles.menu} aria-label="Panel sklepu">
        {PAGES.map(({ path, text }) => (
          <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
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
