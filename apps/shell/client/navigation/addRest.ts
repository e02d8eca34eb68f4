import { whenPainted } from '@gniazdo/ui/dom';
import { report } from '../report.ts';
import { trustedHtml } from '../page/trusted.ts';
import type { ShownPage } from './showPage.ts';

const FOLD = '<template data-fold></template>';

/** HTML to show now; of a page whose rest is on its way it has a mark where that will go. */
export function firstScreen({ html, rest }: ShownPage) {
  return rest ? html + FOLD : html;
}

/** Puts the rest of the page in `main` behind its fold when it has come; loads the document when it doesn't come. */
export function addRest(main: HTMLElement, rest: Promise<string>) {
  const fold = main.querySelector('[data-fold]');
  if (!fold) return;
  // Laid out at once, it would delay the frame that shows the first screen.
  Promise.all([rest, whenPainted()]).then(
    ([html]) => fold.isConnected && graft(main, fold, html),
    (error: unknown) => {
      // Another page is shown by now.
      if (!fold.isConnected) return;
      report('navigation', error);
      location.reload();
    },
  );
}

/** The rest begins inside of the elements that the fold is in, and closes them. */
function graft(main: HTMLElement, fold: Element, rest: string) {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(openTags(main, fold) + FOLD + rest);
  let twin: Node | null = template.content.querySelector('[data-fold]');
  for (let node: Node = fold; node !== main && twin; node = node.parentNode!, twin = twin.parentNode) {
    while (twin.nextSibling) node.parentNode!.append(twin.nextSibling);
  }
  fold.remove();
}

function openTags(main: HTMLElement, fold: Element) {
  let tags = '';
  for (let parent = fold.parentElement!; parent !== main; parent = parent.parentElement!) {
    tags = (parent.cloneNode(false) as Element).outerHTML.replace(/<\/[^<>]*>$/, '') + tags;
  }
  return tags;
}
