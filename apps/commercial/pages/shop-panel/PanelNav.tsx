import { shopPanelPaths } from '@gniazdo/contracts/site';
import styles from './shopPanel.module.css';

/** In the order of the menu. */
const PAGES = [
  { path: shopPanelPaths.panel(), text: 'Pulpit' },
  { path: shopPanelPaths.offers(), text: 'Oferty' },
  { path: shopPanelPaths.rates(), text: 'Stawki' },
  { path: shopPanelPaths.orders(), text: 'Zamówienia' },
  { path: shopPanelPaths.statements(), text: 'Rozliczenia' },
  { path: shopPanelPaths.reviews(), text: 'Opinie' },
  { path: shopPanelPaths.details(), text: 'Dane sklepu' },
  { path: shopPanelPaths.members(), text: 'Osoby' },
];

/** The menu of the panel. `current`: path of the page that is open, if the menu has it. */
export function PanelNav({ current }: { current?: string }) {
  return (
    <nav className={styles.menu} aria-label="Panel sklepu">
      {PAGES.map(({ path, text }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
