import { SHELL_COOKIES } from '@gniazdo/contracts';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellPage } from '../compose/ShellPage.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { isBot } from '../http/visitor.ts';
import type { ReleaseManager } from '../releases/createReleaseManager.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import { isInShare } from './getBucket.ts';

/** Random bytes of a visitor id, base64url-encoded to 22 characters. */
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const ID_SECONDS = 7 * 24 * 60 * 60;

type Releases = Pick<ReleaseManager<ShellPage>, 'current' | 'canaries' | 'getSetWithVersions'>;

export type SetRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** A document request: it sets the visitor id cookie if there is none. */
  isDocument: boolean;
};

export type SplitResult = {
  set: ReleaseSet<ShellPage>;
  /** Other visitors may get another set at the same URL, so shared caches must not store the response. */
  isPerVisitor: boolean;
};

/** Splits visitors between the live releases and canaries. All responses to one visitor come from one set. */
export function createCanarySplit(releaseManager: Releases, { isHttps }: { isHttps: boolean }) {
  function select(request: SetRequest): SplitResult {
    const { canaries } = releaseManager;
    if (canaries.length === 0) return { set: releaseManager.current, isPerVisitor: false };
    const id = visitorId(request);
    const chosen = id ? canaries.filter(({ name, percent }) => isInShare(name, id, percent)) : [];
    return { set: releaseManager.getSetWithVersions(chosen), isPerVisitor: true };
  }

  /** Null for requests that always get the live set. */
  function visitorId({ request, reply, isDocument }: SetRequest) {
    // Search engines do not keep cookies and should see one version.
    if (isBot(request.headers)) return null;
    const kept = readCookie(request.headers, SHELL_COOKIES.visitor);
    if (kept && ID.test(kept)) return kept;
    if (!isDocument) return null;
    const value = randomBytes(ID_BYTES).toString('base64url');
    setCookie(reply, { name: SHELL_COOKIES.visitor, value, maxAge: ID_SECONDS, secure: isHttps });
    return value;
  }

  return { select };
}
