import { HAVE_STYLES, LINES_TYPE } from '../../contract/PageData.ts';
import { knownStyles } from './knownStyles.ts';

/** A page that is on its way as data; `controller` gives it up. */
export type AskedPage = { response: Promise<Response>; controller: AbortController };

const MOST_EARLY = 2;

/** Asked for while what reads and shows pages is on its way itself, by address: the stage takes them over. */
export const earlyPages = new Map<string, AskedPage>();

/** Asks for a page, given by path and query, as data. Reading the answer is the stage's. */
export function askForPage(address: string, priority: 'auto' | 'low'): AskedPage {
  const controller = new AbortController();
  const response = fetch(`/_page${address}`, {
    headers: { accept: `application/json, ${LINES_TYPE}`, [HAVE_STYLES]: [...knownStyles()].join(' ') },
    signal: controller.signal,
    priority,
  });
  return { response, controller };
}

/** The same before the stage has come, so that page and stage are on the line at the same time. */
export function askEarly(address: string, priority: 'auto' | 'low') {
  if (earlyPages.has(address) || earlyPages.size >= MOST_EARLY) return;
  const asked = askForPage(address, priority);
  // Whoever waits for it hears of it; perhaps nobody does.
  asked.response.catch(() => {});
  earlyPages.set(address, asked);
}
