import { textOf } from '@gniazdo/testing/textOf';

export type Card = { id: number; html: string; text: string };

/** The cards of a server-rendered document, in order. */
export function readCards(html: string): Card[] {
  return [...html.matchAll(/<article [^>]*data-variant-id="(\d+)".*?<\/article>/gs)].map(([card, id]) => ({
    id: Number(id),
    html: card,
    text: textOf(card),
  }));
}

/** The main heading. */
export function readHeading(html: string) {
  return textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
}
