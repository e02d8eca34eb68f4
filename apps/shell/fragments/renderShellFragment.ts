import { fragmentSchemas, type Menu } from '@gniazdo/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MegaMenu } from './mega-menu/MegaMenu.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

type Sources = {
  /** The menu; null until it has been fetched for the first time. */
  menu: Menu | null;
  hasFragment: (name: string) => boolean;
};

/** `isAccount`: it has the styles of the pages of accounts. */
type ShellFragment = { html: string; isAccount: boolean };

/** A fragment of the shell, `shell/MegaMenu` or `shell/SignIn`; why there is none, otherwise. `unavailable`: it has no data. */
export function renderShellFragment(
  name: string,
  given: object,
  { menu, hasFragment }: Sources,
): ShellFragment | 'not_found' | 'unavailable' | 'bad_request' {
  if (name === 'shell/SignIn') {
    const { data: props } = fragmentSchemas[name].safeParse(given);
    return props ? { html: renderToStaticMarkup(createElement(SignIn, { props })), isAccount: true } : 'bad_request';
  }
  if (name !== 'shell/MegaMenu') return 'not_found';
  if (!menu) return 'unavailable';
  const element = createElement(MegaMenu, { menu, hasDeals: hasFragment('listing/Deals') });
  return { html: renderToStaticMarkup(element), isAccount: false };
}
