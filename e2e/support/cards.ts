import { plain } from './prices.ts';

export type Card = { id: number; html: string; text: string };

/** The cards of a document as the server sent it, in order. */
export function cardsOf(html: string): Card[] {
  return [...html.matchAll(/<article [^>]*data-variant-id="(\d+)".*?<\/article>/gs)].map(([card, id]) => ({
    id: Number(id),
    html: card,
    text: textOf(card),
  }));
}

/** What a piece of the server's HTML says. */
export function textOf(html: string) {
  const text = html.replaceAll(/<!--.*?-->|<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  return plain(
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
}

/** The main heading. */
export function headingOf(html: string) {
  return textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
}
