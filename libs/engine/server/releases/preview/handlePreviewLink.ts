import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addHostPrefix, setCookie } from '../../http/cookies.ts';
import type { PageAddress } from '../../http/readAddress.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import type { Staff } from '../../staff/createStaff.ts';
import { localPath } from '../../http/localPath.ts';
import { sendStaffMessage, STAFF_HEADERS } from '../../staff/sendStaffMessage.ts';
import type { SetSelector } from './createSetSelector.ts';
import { createPreviewLink, PREVIEW_PARAMETER } from './previewLink.ts';
import { PreviewError } from './PreviewSet.ts';

const OFF = 'off';
/** Not a preview: the client shows its overlay, also without a staff session (docs/decisions/0024). */
const OVERLAY = 'overlay';

type Link = { request: FastifyRequest; reply: FastifyReply; address: PageAddress; preview: string };

type Parts = { setSelector: SetSelector; staff: Pick<Staff, 'getName'>; settings: Pick<ShellSettings, 'publicUrl'> };

/** The preview in `/pl?compose=listing@1.5.0-pr42`, '' or `off` to end it; null for other addresses. */
export function findPreviewLink({ isEnabled }: Pick<SetSelector, 'isEnabled'>, { search }: PageAddress) {
  if (!isEnabled || !search.includes(`${PREVIEW_PARAMETER}=`)) return null;
  const values = new URLSearchParams(search).getAll(PREVIEW_PARAMETER);
  return values.find((value) => value !== OVERLAY) ?? null;
}

/** Stores the preview in a cookie, or removes it, and redirects to the page. */
export async function handlePreviewLink(
  { setSelector, staff, settings }: Parts,
  { request, reply, address, preview }: Link,
) {
  if (address.isDataRequest) return requireDocument(reply);
  const isHttps = settings.publicUrl.startsWith('https:');
  const cookie = { name: addHostPrefix(SHELL_COOKIES.preview, isHttps), secure: isHttps };
  if (preview === OFF || preview === '') {
    setCookie(reply, { ...cookie, value: '', maxAge: 0 });
    return redirectWithoutPreview(reply, address);
  }
  if ((await staff.getName(request)) === null) {
    return sendStaffMessage(reply, 403, {
      title: 'Previews are for staff',
      text: ['Run npm run staff, open its link, then open this link again.'],
      links: [{ href: removePreviewParameter(address), words: 'Open the page without the preview' }],
    });
  }
  if (!isOwnNavigation(request)) {
    return sendStaffMessage(reply, 403, {
      title: 'Open this preview?',
      text: [`A link on another site opens the preview ${preview}.`],
      links: [{ href: createPreviewLink(removePreviewParameter(address), preview), words: 'Open the preview' }],
    });
  }
  try {
    // The complete set, so that later releases do not change the preview.
    setCookie(reply, { ...cookie, value: await setSelector.resolve(preview) });
    return redirectWithoutPreview(reply, address);
  } catch (error) {
    return sendPreviewError(reply, address, error);
  }
}

/** Sends a page that explains the PreviewError and links to the page without the preview. Rethrows other errors. */
export function sendPreviewError(reply: FastifyReply, address: PageAddress, error: unknown) {
  if (!(error instanceof PreviewError)) throw error;
  if (address.isDataRequest) return requireDocument(reply);
  return sendStaffMessage(reply, 404, {
    title: 'This preview cannot be shown',
    text: [error.message],
    links: [
      { href: createPreviewLink(removePreviewParameter(address), OFF), words: 'End the preview' },
      { href: localPath(address.url, '/'), words: 'Try again' },
    ],
  });
}

/** A link of another site could start releases in the name of a staff user. The link of the message is of this site. */
function isOwnNavigation({ headers }: FastifyRequest) {
  const { 'sec-fetch-site': site = 'none' } = headers;
  return site === 'none' || site === 'same-origin';
}

function redirectWithoutPreview(reply: FastifyReply, address: PageAddress) {
  return reply
    .code(303)
    .headers({ ...STAFF_HEADERS, location: removePreviewParameter(address) })
    .send();
}

function removePreviewParameter({ path, search }: PageAddress) {
  const others = search
    .slice(1)
    .split('&')
    .filter(
      (each) =>
        each === `${PREVIEW_PARAMETER}=${OVERLAY}` || (each !== '' && !each.startsWith(`${PREVIEW_PARAMETER}=`)),
    );
  return localPath(others.length > 0 ? `${path}?${others.join('&')}` : path, '/');
}

/** Status 409 makes client navigation load the URL as a document. */
function requireDocument(reply: FastifyReply) {
  return reply.code(409).headers(STAFF_HEADERS).send();
}
