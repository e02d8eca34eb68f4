import { writeFileSync } from 'node:fs';
import { UserFacingError } from '@gniazdo/errors';
import { createPreviewLink } from '@gniazdo/engine/server/releases/preview/previewLink';
import { parseSetCookie, stringifyCookie } from 'cookie';

const HOME = '/pl/';

type Options = {
  /** Origin of the site. */
  url: string;
  /** `/_staff?token=…` of that site. */
  staffLink: string;
  /** `listing@1.5.0-pr42,…` */
  preview: string;
  /** Output: the browser's cookies as a storage state of Playwright. */
  file: string;
};

/**
 * Opens a preview as staff and writes its cookies to a file for Playwright. Throws UserFacingError if the site refuses the
 * staff token or the preview.
 */
export async function openPreview({ url, staffLink, preview, file }: Options) {
  const cookies = new Map<string, string>();
  async function get(address: string) {
    const headers = { cookie: stringifyCookie(Object.fromEntries(cookies)) };
    const response = await fetch(new URL(address, url), { headers, redirect: 'manual' });
    for (const text of response.headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(text);
      cookies.set(name, value);
    }
    return response;
  }
  if ((await get(staffLink)).status !== 303) {
    throw new UserFacingError(
      `${url} refuses the staff token. npm run staff creates a new one there; it is valid for an hour.`,
    );
  }
  const opened = await get(createPreviewLink(HOME, preview));
  if (opened.status !== 303) {
    const reason = opened.ok ? 'is COMPOSE=on set there?' : getReason(await opened.text());
    throw new UserFacingError(`${url} doesn't show the preview: ${reason}`);
  }
  const { hostname, protocol } = new URL(url);
  const state = [...cookies].map(([name, value]) => ({
    name,
    value: stringifyCookie({ [name]: value }).slice(name.length + 1),
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'Lax',
  }));
  writeFileSync(file, JSON.stringify({ cookies: state, origins: [] }), { mode: 0o600 });
}

/** The message of an error page. */
function getReason(html: string) {
  const reason = /<h1>[^]*?<\/h1><p>([^]*?)<\/p>/.exec(html)?.[1];
  return reason?.replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? 'the response has no reason.';
}
