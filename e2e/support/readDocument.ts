import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';

export type Card = { id: number; element: HTMLElement; text: string };

/** The cards of a server-rendered document, in order. */
export function readCards(html: string): Card[] {
  const elements = parseView(html).body.querySelectorAll<HTMLElement>('article[data-variant-id]');
  return [...elements].map((element) => ({
    id: Number(element.dataset.variantId),
    element,
    text: textOf(element.outerHTML),
  }));
}

/** The main heading. */
export function readHeading(html: string) {
  return textOf(parseView(html).body.querySelector('h1')?.outerHTML ?? '');
}

/** Addresses of the links in the main part. */
export function readLinks(html: string) {
  const links = parseView(html).body.querySelectorAll('main a[href]');
  return [...links].map((link) => link.getAttribute('href')!);
}

/** The path of the canonical address. */
export function readCanonicalPath(html: string) {
  const document = parseView(html).body.ownerDocument;
  return new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).pathname;
}
