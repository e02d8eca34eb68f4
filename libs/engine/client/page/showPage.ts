import { FIRST_SCREEN_END, type NavigatedDetail, type NavigationInfo } from '@gniazdo/contracts/engine';
import { browserSite } from '../browserSite.ts';
import { addReleases } from './pageData.ts';
import { trustedHtml } from './trusted.ts';
import { announcePage } from './announcePage.ts';
import { appendRemainder, splitPage } from './appendRemainder.ts';
import type { ArrivedPage } from './ArrivedPage.ts';
import { findHashTarget, keepPageFocus, moveFocus } from './pageFocus.ts';
import { addStyleSheet } from '@gniazdo/ui/dom';
import { getKnownStyles } from './getKnownStyles.ts';

type Options = Required<Pick<NavigationInfo, 'scroll' | 'isRestoring'>> & {
  hash: string;
  /** A part below the first screen is needed immediately. */
  isWhole: boolean;
  isOwnChange: boolean;
};

/** Replaces the page that is shown; header and footer stay. What follows its first screen is appended after that is painted. */
export function showPage(page: ArrivedPage, { hash, isRestoring, isWhole, isOwnChange, scroll }: Options) {
  const main = document.getElementById('main');
  if (!main) throw new Error('The document has no element #main to put a page into.');
  addReleases(page.releases);
  addStyles(page.css);
  const position = scrollY;
  const refocus = scroll === 'keep' ? keepPageFocus() : undefined;

  // With estimated heights (`content-visibility`), the restored scroll position would be wrong.
  document.documentElement.toggleAttribute('data-whole', isRestoring);
  main.dataset.release = page.main.release;
  main.dataset.owner = page.main.owner;
  const { html, remainder } = isWhole ? { html: page.html.replace(FIRST_SCREEN_END, '') } : splitPage(page);
  main.innerHTML = trustedHtml(html);
  if (remainder) appendRemainder(main, remainder);
  document.title = page.title;
  setCanonical(page.canonical);
  if (scroll === 'top') closePanels();

  if (!refocus?.()) moveFocus(main, hash);
  if (!isRestoring && scroll === 'keep') scrollToPosition(position);
  if (!isRestoring && scroll === 'top') scrollToTarget(hash);
  announcePage(page.title);
  browserSite().onPageData(page.dataLayer);
  const detail: NavigatedDetail = { url: location.pathname + location.search, title: page.title, isOwnChange };
  document.dispatchEvent(new CustomEvent('gniazdo:navigated', { detail }));
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
  const target = findHashTarget(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPosition(0);
}

function scrollToPosition(top: number) {
  scrollTo({ top, behavior: 'instant' });
}

/** Closes menus, dialogs and popovers when another page is shown. */
function closePanels() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (popover.matches(':popover-open')) popover.hidePopover();
  }
}

/** Adds the style sheets that the document doesn't have yet. */
export function addStyles(css: { id: string; text: string }[]) {
  for (const { id, text } of css) {
    if (getKnownStyles().has(id)) continue;
    addStyleSheet(document, text);
    getKnownStyles().add(id);
  }
}
