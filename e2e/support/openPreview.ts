import { writeFileSync } from 'node:fs';
import { UserFacingError } from '@gniazdo/errors';
import { createPreviewLink } from '@gniazdo/engine/server/releases/preview/PreviewSet';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { requestPage } from './requestPage.ts';

const HOME = '/pl/';

type Options = {
  /** Origin of the site. */
  url: string;
  /** Of `npm run staff` on that site. */
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
  const signedIn = await requestPage(staffLink);
  if (signedIn.status !== 303) {
    throw new UserFacingError(
      `${url} refuses the staff token. npm run staff creates a new one there; it is valid for an hour.`,
    );
  }
  // The control room opens the preview on the host of the site.
  const link = new URL(createPreviewLink(HOME, preview), staffLink).href;
  const cookie = stringifyCookie(Object.fromEntries(readCookies(signedIn.cookies)));
  const { status, location, body } = await requestPage(link, { cookie });
  if (status !== 303 || !location) {
    const reason = status === 302 ? 'is COMPOSE=on set there?' : getReason(body);
    throw new UserFacingError(`${url} doesn't show the preview: ${reason}`);
  }
  const cookies = readCookies((await requestPage(location)).cookies);
  const { hostname, protocol } = new URL(url);
  const state = cookies.map(([name, value]) => ({
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

function readCookies(texts: string[]) {
  return texts.map((text) => {
    const { name, value = '' } = parseSetCookie(text);
    return [name, value] as const;
  });
}

/** The message of an error page. */
function getReason(html: string) {
  const reason = /<h1>[^]*?<\/h1><p>([^]*?)<\/p>/.exec(html)?.[1];
  return reason?.replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? 'the response has no reason.';
}
