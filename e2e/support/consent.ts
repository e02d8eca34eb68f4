import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Name of the bar that asks for consent. */
export const CONSENT_BAR = 'Zgoda na pliki cookie';
/** The API does not count headless browsers, which are bots. */
export const DESKTOP_CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** The decoded cookie with this name. */
export async function getCookie(context: BrowserContext, name: string) {
  const cookie = (await context.cookies()).find((each) => each.name === name);
  return cookie && { ...cookie, value: decodeURIComponent(cookie.value) };
}

export async function expectConsent(context: BrowserContext, value: string) {
  await expect.poll(async () => (await getCookie(context, '_cc'))?.value).toBe(value);
}

type ConsentCommand = { kind: string; states: Record<string, string> };

/** The commands of Consent Mode in the data layer, in order. */
export function readConsentCommands(page: Page): Promise<ConsentCommand[]> {
  return page.evaluate(() => {
    const entries = ((window as { dataLayer?: object[] }).dataLayer ?? []).map((each) =>
      Array.from(each as ArrayLike<never>),
    );
    return entries.filter(([name]) => name === 'consent').map(([, kind, states]) => ({ kind: kind!, states: states! }));
  });
}

/** Responds to the requests of tags, which are settings of the site under test, with an empty script. */
export function answerTags(context: BrowserContext) {
  const isTag = ({ pathname }: URL) => pathname === '/gtm.js' || pathname.startsWith('/tag/');
  return context.route(isTag, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}
