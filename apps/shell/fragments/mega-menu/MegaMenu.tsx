import type { FragmentProps } from '@gniazdo/contracts/engine';
import type { Menu, MenuNode } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, paths } from '@gniazdo/contracts/site';
import { Icon } from '@gniazdo/ui';

type Props = {
  menu: Menu;
  /** Adds the newest offers with reduced prices, from the fragment `listing/Deals`. */
  hasDeals: boolean;
};

/** The entry of reduced offers has no nodes; the menu script requests its fragment when it is first shown. */
type Entry = { name: string; slug?: string; nodes: MenuNode[]; fragment?: string };

const DEALS: FragmentProps<'listing/Deals'> = { limit: 4, clickSource: CLICK_SOURCES.other };

/**
 * Contents of the category menu on wide screens: a list of entries, each with a pane. The menu script requests it at the
 * first intent, shows one pane at a time and has the styles (`client/menu`).
 */
export function MegaMenu({ menu, hasDeals }: Props) {
  const groups: Entry[] = [
    ...(hasDeals ? [{ name: 'Promocje', nodes: [], fragment: getDealsAddress() }] : []),
    { name: 'Pomieszczenia', nodes: menu.rooms },
    { name: 'Pomysły na prezent', nodes: menu.gifts },
    { name: 'Najczęściej wybierane', nodes: menu.top },
  ].filter(({ nodes, fragment }: Entry) => nodes.length > 0 || fragment);
  const categories = menu.primary.map(({ name, slug, children }) => ({ name, slug, nodes: children }));
  return (
    <div className="mega-lists">
      <ul className="mega-list">{groups.map(renderEntry)}</ul>
      <ul className="mega-list">{categories.map(renderEntry)}</ul>
    </div>
  );
}

function renderEntry({ name, slug, nodes, fragment }: Entry) {
  const url = fragment ? paths.sales() : slug && paths.category(slug);
  const item = { className: 'mega-item', 'aria-expanded': false, tabIndex: -1 };
  const text = (
    <>
      {name}
      <Icon name="chevronRight" size={16} />
    </>
  );
  return (
    <li key={name}>
      {url ? (
        <a {...item} href={url}>
          {text}
        </a>
      ) : (
        <button {...item} type="button">
          {text}
        </button>
      )}
      <div className="mega-pane" role="group" aria-label={name} hidden>
        {fragment ? (
          // The link stays if the fragment does not arrive.
          <div data-menu-fragment={fragment}>{renderTitle('Wszystkie promocje', url)}</div>
        ) : (
          renderTitle(name, url)
        )}
        <ul className="mega-tiles">{nodes.map(renderTile)}</ul>
      </div>
    </li>
  );
}

function renderTitle(text: string, url: string | undefined) {
  if (!url) return <p className="mega-title">{text}</p>;
  return (
    <a className="mega-title" href={url}>
      {text} <Icon name="arrowRight" />
    </a>
  );
}

function renderTile({ id, name, slug, imageUrl, children }: MenuNode) {
  return (
    <li key={id}>
      <a className="mega-tile" href={paths.category(slug)}>
        {imageUrl ? <img src={imageUrl} alt="" width="72" height="72" loading="lazy" /> : <span />}
        {name}
      </a>
      {children.map((child) => (
        <a className="mega-child" key={child.id} href={paths.category(child.slug)}>
          {child.name}
        </a>
      ))}
    </li>
  );
}

function getDealsAddress() {
  return `listing/Deals?props=${encodeURIComponent(JSON.stringify(DEALS))}`;
}
