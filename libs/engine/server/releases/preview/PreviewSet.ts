import { isVersion } from '@gniazdo/composition/versions';

const NAME = /^[a-z][a-z0-9-]*$/;
const MAX_RELEASES = 16;

/** URL parameter that opens a preview. */
export const PREVIEW_PARAMETER = 'compose';

/** A release by version, or the build that an origin currently serves. */
export type PreviewRelease = { name: string; version: string } | { name: string; origin: string };

/** Releases that replace the live ones in a preview. */
export type PreviewSet = PreviewRelease[];

/** The preview cannot be shown; the message gives the reason and a solution. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';
}

/** Parses `listing@1.5.0-pr42,product@http://localhost:4102`. Origins must be on one of `hosts`. Throws PreviewError. */
export function parsePreviewSet(text: string, hosts: string[]): PreviewSet {
  const releases = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => parseRelease(each, hosts));
  const names = new Set(releases.map(({ name }) => name));
  if (releases.length === 0)
    throw new PreviewError('The preview is empty. Write it like listing@1.5.0-pr42,product@2.0.1.');
  if (releases.length > MAX_RELEASES) throw new PreviewError(`The preview has more than ${MAX_RELEASES} releases.`);
  if (names.size < releases.length)
    throw new PreviewError(`"${text}" names a remote twice. Name one release per remote.`);
  return releases;
}

/** Canonical text: equal sets have equal texts. */
export function formatPreviewSet(preview: PreviewSet) {
  return preview
    .map((release) => `${release.name}@${'version' in release ? release.version : release.origin}`)
    .toSorted()
    .join(',');
}

function parseRelease(text: string, hosts: string[]): PreviewRelease {
  const at = text.indexOf('@');
  const [name, what] = [text.slice(0, at), text.slice(at + 1)];
  if (at === -1 || !NAME.test(name)) {
    throw new PreviewError(`"${text}" is not a release. Write REMOTE@VERSION or REMOTE@http://localhost:PORT.`);
  }
  if (isVersion(what)) return { name, version: what };
  const url = URL.canParse(what) ? new URL(what) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\/[^/?#@]+\/?$/.test(what)) {
    throw new PreviewError(
      `"${what}" is neither a version nor an origin. Write ${name}@1.2.3 or ${name}@http://localhost:4102.`,
    );
  }
  if (!hosts.includes(url.hostname)) {
    throw new PreviewError(`Releases may not come from ${url.hostname}. COMPOSE_HOSTS allows: ${hosts.join(', ')}.`);
  }
  return { name, origin: url.origin };
}

/** Link that shows a page in a preview to staff. */
export function createPreviewLink(url: string, preview: string) {
  return `${url}${url.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${preview}`;
}
