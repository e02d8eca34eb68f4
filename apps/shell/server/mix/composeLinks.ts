import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepCookie, SHELL_COOKIES } from '../http/cookies.ts';
import type { PageAddress } from '../http/readAddress.ts';
import type { ShellParts } from '../ShellParts.ts';
import { localPath } from '../staff/localPath.ts';
import { sendStaffMessage, STAFF_HEADERS } from '../staff/staffPage.ts';
import { linkWithMix, MIX_PARAMETER } from './mixLink.ts';
import { MixError } from './readMix.ts';

const OFF = 'off';
/** No mix: the browser's side shows the overlay, to anybody (docs/decisions/0024). */
const OVERLAY = 'overlay';

type Asked = { request: FastifyRequest; reply: FastifyReply; address: PageAddress };

/** `/pl?compose=listing@1.5.0-pr42`: keeps the mix and goes on to the address without it. Null for all other requests. */
export function answerComposeLink({ sets, staff, settings }: ShellParts, { request, reply, address }: Asked) {
  const text = sets.isOn && address.search.includes(`${MIX_PARAMETER}=`) ? mixIn(address) : null;
  if (text === null) return null;
  if (address.isForRouter) return askForDocument(reply);
  const secure = settings.publicUrl.startsWith('https:');
  const keep = (value: string, maxAge?: number) =>
    keepCookie(reply, { name: SHELL_COOKIES.mix, value, secure, ...(maxAge !== undefined && { maxAge }) });
  if (text === OFF || text === '') {
    keep('', 0);
    return goOn(reply, address);
  }
  if (!staff.isStaff(request)) {
    return sendStaffMessage(reply, 403, {
      title: 'Mixes of releases are for staff',
      text: ['Open a link of npm run staff first, then this one again.'],
      links: [{ href: withoutMix(address), words: 'The page as visitors see it' }],
    });
  }
  return open(text);

  /** Whole, so that what goes live meanwhile changes nothing for whoever is in the mix. */
  async function open(mix: string) {
    try {
      keep(await sets.complete(mix));
      return goOn(reply, address);
    } catch (error) {
      return refuseMix(reply, address, error);
    }
  }
}

/** Says what is wrong with a mix and how to leave it; throws what isn't about mixes. */
export function refuseMix(reply: FastifyReply, address: PageAddress, error: unknown) {
  if (!(error instanceof MixError)) throw error;
  if (address.isForRouter) return askForDocument(reply);
  return sendStaffMessage(reply, 404, {
    title: 'This mix of releases can’t be shown',
    text: [error.message],
    links: [
      { href: linkWithMix(withoutMix(address), OFF), words: 'End the mix' },
      { href: localPath(address.url, '/'), words: 'Try again' },
    ],
  });
}

function goOn(reply: FastifyReply, address: PageAddress) {
  return reply
    .code(303)
    .headers({ ...STAFF_HEADERS, location: withoutMix(address) })
    .send();
}

function mixIn({ search }: PageAddress) {
  const wanted = new URLSearchParams(search).getAll(MIX_PARAMETER);
  return wanted.find((each) => each !== OVERLAY) ?? null;
}

function withoutMix({ path, search }: PageAddress) {
  const others = search
    .slice(1)
    .split('&')
    .filter((each) => each === `${MIX_PARAMETER}=${OVERLAY}` || (each !== '' && !each.startsWith(`${MIX_PARAMETER}=`)));
  return localPath(others.length > 0 ? `${path}?${others.join('&')}` : path, '/');
}

/** What is no page, the router loads as a document. */
function askForDocument(reply: FastifyReply) {
  return reply.code(409).headers(STAFF_HEADERS).send();
}
