import type { NavigatedDetail } from '../../contract/NavigationEvents.ts';
import { addReleases, pushDataLayer } from '../page/pageData.ts';
import { trustedHtml } from '../page/trusted.ts';
import { addStyles } from './addStyles.ts';
import { announcePage } from './announce.ts';
import { addRest, firstScreen } from './addRest.ts';
import { closePanels } from './closePanels.ts';
import type { ArrivingPage } from './fetchPage.ts';
import { hashTarget } from './hashTarget.ts';
import { keepFocus, moveFocus } from './moveFocus.ts';
import type { NavigateOptions } from './NavigateOptions.ts';

export type ShownPage = ArrivingPage & { kind: 'page' };
type Options = NavigateOptions & { hash: string; isBack: boolean };

/** Puts a page in the place of the one that is shown; header and footer stay. What is on its way follows when it comes. */
export function showPage(page: ShownPage, { hash, isBack, scroll = 'top', region }: Options) {
  const main = document.getElementById('main');
  if (!main) throw new Error('The document has no element #main to put a page into.');
  addReleases(page.releases);
  addStyles(page.css);
  // All of the page is new: nothing that is being read can move.
  if (document.fonts.check('1em Figtree', 'Aą')) document.documentElement.dataset['fonts'] = '';
  const position = scrollY;
  const refocus = scroll === 'keep' ? keepFocus() : undefined;

  // Heights that are guessed (`content-visibility`) would lead back to another place than the one that was left.
  document.documentElement.toggleAttribute('data-whole', isBack);
  if (!region || !swapRegion(main, page, region)) {
    main.dataset.release = page.main.release;
    main.dataset.room = page.main.room;
    main.innerHTML = trustedHtml(firstScreen(page));
  }
  if (page.rest) addRest(main, page.rest);
  document.title = page.title;
  setCanonical(page.canonical);
  if (scroll === 'top') closePanels();

  if (!refocus?.()) moveFocus(main, hash);
  // Back and forward are restored by the scroll memory.
  if (!isBack && scroll === 'keep') scrollToPosition(position);
  if (!isBack && scroll === 'top') scrollToTarget(hash);
  announcePage(page.title);
  pushDataLayer(page.dataLayer);
  const detail: NavigatedDetail = { url: location.pathname + location.search, title: page.title };
  document.dispatchEvent(new CustomEvent('gniazdo:navigated', { detail }));
}

/** Islands outside the region stay awake. Not possible between two rooms or releases. */
function swapRegion(main: HTMLElement, page: ShownPage, region: string) {
  if (main.dataset.release !== page.main.release) return false;
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(firstScreen(page));
  const selector = `[data-region="${CSS.escape(region)}"]`;
  const now = main.querySelector(selector);
  const next = template.content.querySelector(selector);
  if (!now || !next) return false;
  now.replaceWith(next);
  return true;
}

function setCanonical(href: string | null) {
  let link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!href) return link?.remove();
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  link.href = href;
}

function scrollToTarget(hash: string) {
  const target = hashTarget(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPosition(0);
}

function scrollToPosition(top: number) {
  scrollTo({ top, behavior: 'instant' });
}
