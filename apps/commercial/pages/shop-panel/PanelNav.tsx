import type { ShopRole } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import styles from './shopPanel.module.css';

/** In the order of the menu. `roles`: the members who may open it, if not all. */
const PAGES: { path: string; text: string; roles?: ShopRole[] }[] = [
  { path: shopPanelPaths.panel(), text: 'Pulpit' },
  { path: shopPanelPaths.offers(), text: 'Oferty' },
  { path: shopPanelPaths.rates(), text: 'Stawki', roles: ['owner', 'accountant'] },
  { path: shopPanelPaths.orders(), text: 'Zamówienia' },
  { path: shopPanelPaths.statements(), text: 'Rozliczenia', roles: ['owner', 'accountant'] },
  { path: shopPanelPaths.reviews(), text: 'Opinie' },
  { path: shopPanelPaths.details(), text: 'Dane sklepu' },
  { path: shopPanelPaths.members(), text: 'Osoby', roles: ['owner'] },
];

type Props = {
  /** Path of the page that is open, if the menu has it. */
  current?: string;
  /** Of the member who reads; without it, the menu has all pages. */
  role?: ShopRole;
};

/** The menu of the panel. */
export function PanelNav({ current, role }: Props) {
  return (
    <nav className={styles.menu} aria-label="Panel sklepu">
      {PAGES.filter(({ roles }) => !role || !roles || roles.includes(role)).map(({ path, text }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
