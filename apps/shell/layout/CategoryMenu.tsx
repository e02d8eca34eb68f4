import type { Menu, MenuNode } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { Icon, IconButton, joinClasses } from '@gniazdo/ui';
import styles from './CategoryMenu.module.css';
import type { MenuLink } from './getMenuLinks.ts';

/** Maximum number of category links beside the menu button; as many as fit are shown. */
const SHORTCUTS = 8;
const PANEL_ID = 'menu-kategorii';

type Props = { menu: Menu; links: MenuLink[] };

/**
 * Menu of all categories in a popover, which works without scripts, and links to the first ones on wide screens. The menu
 * script (`client/menu`) shows more in its place: a mega-menu, or on phones a dialog with levels.
 */
export function CategoryMenu({ menu, links }: Props) {
  return (
    <nav className={styles.menu} aria-label="Menu kategorii" data-menu="">
      <button type="button" className={styles.button} popoverTarget={PANEL_ID}>
        <Icon name="menu" />
        <span className={styles.buttonText}>Wszystkie kategorie</span>
      </button>
      <div className={styles.panel} id={PANEL_ID} popover="auto">
        <div className={styles.head}>
          <p>Menu</p>
          <IconButton icon="close" label="Zamknij menu" popoverTarget={PANEL_ID} popoverTargetAction="hide" />
        </div>
        <ul className={joinClasses(styles.columns, styles.panelLinks)} data-menu-links="">
          {links.map(({ href, text, isExternal }) => (
            <li key={href}>
              <a className={styles.main} href={href} rel={isExternal ? 'noopener' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {/* Top level only: the menu is part of every document. */}
        <ul className={styles.columns}>
          {menu.primary.map((node) => (
            <li key={node.id}>
              <CategoryLink node={node} className={styles.main} />
            </li>
          ))}
        </ul>
        <div className={styles.groups}>
          <Group title="Pomieszczenia" nodes={menu.rooms} />
          <Group title="Pomysły na prezent" nodes={menu.gifts} />
          <Group title="Najczęściej wybierane" nodes={menu.top} />
        </div>
      </div>
      <ul className={styles.shortcuts} data-menu-shortcuts="" data-one-line="">
        {menu.primary.slice(0, SHORTCUTS).map((node) => (
          <li key={node.id}>
            <CategoryLink node={node} className={styles.shortcut} />
          </li>
        ))}
      </ul>
      <ul className={styles.links} data-one-line="">
        {links.map(({ href, text, isOffers, isExternal }) => (
          <li key={href}>
            <a
              className={joinClasses(styles.shortcut, isOffers && styles.offers)}
              href={href}
              rel={isExternal ? 'noopener' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ title, nodes }: { title: string; nodes: MenuNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <section>
      <p className={styles.groupTitle}>{title}</p>
      <ul className={styles.groupLinks}>
        {nodes.map((node) => (
          <li key={node.id}>
            <CategoryLink node={node} className={styles.groupLink} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryLink({ node, className }: { node: MenuNode; className?: string }) {
  return (
    <a className={className} href={paths.category(node.slug)}>
      {node.name}
    </a>
  );
}
