import type { Menu } from '@gniazdo/contracts/offers';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import { MegaMenu } from './mega-menu/MegaMenu.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

type Sources = {
  /** The menu; null until it has been fetched for the first time. */
  menu: Menu | null;
  hasFragment: (name: string) => boolean;
  /** Styles of the pages of accounts. */
  accountSheet: StyleSheet;
};

type ShellFragment = { html: string; sheets: StyleSheet[] };

/** A fragment of the shell, `shell/MegaMenu` or `shell/SignIn`; why there is none, otherwise. `unavailable`: it has no data. */
export function renderShellFragment(
  name: string,
  given: object,
  { menu, hasFragment, accountSheet }: Sources,
): ShellFragment | 'not_found' | 'unavailable' | 'bad_request' {
  if (name === 'shell/SignIn') {
    const { data: props } = fragmentSchemas[name].safeParse(given);
    return props
      ? { html: renderToStaticMarkup(createElement(SignIn, { props })), sheets: [accountSheet] }
      : 'bad_request';
  }
  if (name !== 'shell/MegaMenu') return 'not_found';
  if (!menu) return 'unavailable';
  const element = createElement(MegaMenu, { menu, hasDeals: hasFragment('listing/Deals') });
  // The styles of the menu are in the script that requests it.
  return { html: renderToStaticMarkup(element), sheets: [] };
}
