import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellPage } from '../compose/ShellPage.ts';
import { cookieOf, keepCookie, SHELL_COOKIES } from '../http/cookies.ts';
import { isBot } from '../http/visitor.ts';
import type { ReleaseKeeper } from '../releases/createReleaseKeeper.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import { isInShare } from './bucketOf.ts';

/** Random bytes of an id, and what they look like. */
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const ID_SECONDS = 7 * 24 * 60 * 60;

type Keeper = Pick<ReleaseKeeper<ShellPage>, 'current' | 'canaries' | 'setFor'>;

export type Asked = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** A whole page, not a part of one that is open: whoever has no id yet gets one with it. */
  isDocument: boolean;
};

export type SplitSet = {
  set: ReleaseSet<ShellPage>;
  /** Another visitor may get another one at the same address: nobody on the way may keep the answer for him. */
  isSplit: boolean;
};

/** Splits visitors among releases: everything that one visitor gets comes from one set. */
export function createCanarySplit(keeper: Keeper, { isHttps }: { isHttps: boolean }) {
  function choose(asked: Asked): SplitSet {
    const { canaries } = keeper;
    if (canaries.length === 0) return { set: keeper.current, isSplit: false };
    const id = visitorId(asked);
    const chosen = id ? canaries.filter(({ name, percent }) => isInShare(name, id, percent)) : [];
    return { set: keeper.setFor(chosen), isSplit: true };
  }

  /** Null for whoever gets what most get. */
  function visitorId({ request, reply, isDocument }: Asked) {
    // Search engines see one site, and keep no cookies.
    if (isBot(request.headers)) return null;
    const kept = cookieOf(request.headers, SHELL_COOKIES.visitor);
    if (kept && ID.test(kept)) return kept;
    if (!isDocument) return null;
    const value = randomBytes(ID_BYTES).toString('base64url');
    keepCookie(reply, { name: SHELL_COOKIES.visitor, value, maxAge: ID_SECONDS, secure: isHttps });
    return value;
  }

  return { choose };
}
