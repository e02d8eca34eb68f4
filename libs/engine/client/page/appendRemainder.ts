import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { whenPainted } from '@gniazdo/ui/dom';
import { report } from '../report.ts';
import { trustedHtml } from './trusted.ts';
import type { ArrivedPage } from './ArrivedPage.ts';

/**
 * The HTML of a page to show now, and the remainder, which is appended later. A page that is complete is split too: with the
 * remainder, its first screen would be painted later.
 */
export function splitPage({ html, remainder }: ArrivedPage) {
  const end = html.indexOf(FIRST_SCREEN_END);
  if (end === -1) return { html };
  const length = end + FIRST_SCREEN_END.length;
  return { html: html.slice(0, length), remainder: remainder ?? Promise.resolve(html.slice(length)) };
}

/** Inserts the remainder of the page in `main` at its mark when it arrives; reloads the document when it fails. */
export function appendRemainder(main: HTMLElement, remainder: Promise<string>) {
  const mark = main.querySelector('[data-first-screen-end]');
  if (!mark) return;
  // After the first screen is painted: the layout of the remainder would delay it.
  Promise.all([remainder, whenPainted()]).then(
    ([html]) => mark.isConnected && insertRemainder(main, mark, html),
    (error: unknown) => {
      // Another page is shown.
      if (!mark.isConnected) return;
      report('navigation', error);
      location.reload();
    },
  );
}

/** The remainder begins inside the elements that contain the mark, and closes them. */
function insertRemainder(main: HTMLElement, mark: Element, remainder: string) {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(openTags(main, mark) + FIRST_SCREEN_END + remainder);
  let twin: Node | null = template.content.querySelector('[data-first-screen-end]');
  for (let node: Node = mark; node !== main && twin; node = node.parentNode!, twin = twin.parentNode) {
    while (twin.nextSibling) node.parentNode!.append(twin.nextSibling);
  }
  mark.remove();
}

function openTags(main: HTMLElement, mark: Element) {
  let tags = '';
  for (let parent = mark.parentElement!; parent !== main; parent = parent.parentElement!) {
    tags = (parent.cloneNode(false) as Element).outerHTML.replace(/<\/[^<>]*>$/, '') + tags;
  }
  return tags;
}
