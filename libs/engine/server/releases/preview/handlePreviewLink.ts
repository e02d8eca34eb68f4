import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearBrowserCache } from '../../http/securityHeaders.ts';
import { addHostPrefix, setCookie } from '../../http/cookies.ts';
import type { StaffHosts } from '../../http/hosts.ts';
import { localPath, type PageAddress } from '../../http/addresses.ts';
import type { Staff } from '../../staff/createStaff.ts';
import { sendStaffMessage, STAFF_HEADERS } from '../../staff/sendStaffMessage.ts';
import type { SetSelector } from './createSetSelector.ts';
import { createPreviewLink, PREVIEW_PARAMETER, PreviewError } from './PreviewSet.ts';

const OFF = 'off';
/** Not a preview: the client shows its overlay, also without a staff session (docs/decisions/0116). */
const OVERLAY = 'overlay';

type Link = { request: FastifyRequest; reply: FastifyReply; address: PageAddress; preview: string };

type Parts = { setSelector: SetSelector; staff: Pick<Staff, 'getName' | 'createPass'>; hosts: StaffHosts };

/** The preview in `/pl?compose=listing@1.5.0-pr42`, '' to end it (also `off`); null for other addresses. */
export function findPreviewLink({ isEnabled }: Pick<SetSelector, 'isEnabled'>, { search }: PageAddress) {
  if (!isEnabled || !search.includes(`${PREVIEW_PARAMETER}=`)) return null;
  const values = new URLSearchParams(search).getAll(PREVIEW_PARAMETER);
  const value = values.find((each) => each !== OVERLAY) ?? null;
  return value === OFF ? '' : value;
}

/** On a page: ends the preview, or leads to the control room, which opens it. */
export function handlePreviewLink(hosts: StaffHosts, { reply, address, preview }: Omit<Link, 'request'>) {
  if (address.isDataRequest) return requireDocument(reply);
  if (preview !== '') return redirect(reply, hosts.origins.controlRoom + localPath(address.url, '/'));
  const isHttps = hosts.origins.public.startsWith('https:');
  const name = addHostPrefix(SHELL_COOKIES.preview, isHttps);
  setCookie(reply, { name, value: '', maxAge: 0, secure: isHttps });
  clearBrowserCache(reply);
  return redirect(reply, removePreviewParameter(address));
}

/** On the host of the control room: a pass takes the preview to the page. */
export async function openPreview({ setSelector, staff, hosts }: Parts, { request, reply, address, preview }: Link) {
  const page = removePreviewParameter(address);
  if ((await staff.getName(request)) === null) {
    return sendStaffMessage(reply, 403, {
      title: 'Previews are for staff',
      text: ['Run npm run staff, open its link, then open this link again.'],
      links: [{ href: hosts.origins.public + page, words: 'Open the page without the preview' }],
    });
  }
  if (!isOwnNavigation(request)) {
    return sendStaffMessage(reply, 403, {
      title: 'Open this preview?',
      text: [`A link on another page opens the preview ${preview}.`],
      links: [{ href: createPreviewLink(page, preview), words: 'Open the preview' }],
    });
  }
  try {
    // The complete set, so that later releases do not change the preview.
    const pass = await staff.createPass(request, 'public', { next: page, preview: await setSelector.resolve(preview) });
    return redirect(reply, pass ?? hosts.origins.public + page);
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

/**
 * Whether a member of staff has followed a link of this host, or has typed it. A link of another page could start releases in
 * their name.
 */
export function isOwnNavigation({ headers }: FastifyRequest) {
  const { 'sec-fetch-site': site = 'none' } = headers;
  return site === 'none' || site === 'same-origin';
}

function redirect(reply: FastifyReply, location: string) {
  return reply
    .code(303)
    .headers({ ...STAFF_HEADERS, location })
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
