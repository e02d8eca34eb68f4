import { plain } from './prices.ts';

export type Card = { id: number; html: string; text: string };

/** The cards of a server-rendered document, in order. */
export function readCards(html: string): Card[] {
  return [...html.matchAll(/<article [^>]*data-variant-id="(\d+)".*?<\/article>/gs)].map(([card, id]) => ({
    id: Number(id),
    html: card,
    text: textOf(card),
  }));
}

/** The text of a piece of server-rendered HTML. */
export function textOf(html: string) {
  const text = html.replaceAll(/<!--.*?-->|<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  return plain(
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
}

/** The main heading. */
export function readHeading(html: string) {
  return textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
}
