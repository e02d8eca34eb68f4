import type { Menu } from '@gniazdo/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MegaMenu } from './mega-menu/MegaMenu.tsx';

type Sources = {
  /** The menu; null until it has been fetched for the first time. */
  menu: Menu | null;
  hasFragment: (name: string) => boolean;
};

/** The HTML of a fragment of the shell, `shell/MegaMenu`. Undefined if there is no such fragment, null if it has no data. */
export function renderShellFragment(name: string, { menu, hasFragment }: Sources): string | null | undefined {
  if (name !== 'shell/MegaMenu') return undefined;
  return menu && renderToStaticMarkup(createElement(MegaMenu, { menu, hasDeals: hasFragment('listing/Deals') }));
}
