import type { PageRequest } from '@gniazdo/composition/protocol';
import { getDevice, isBot } from '../../http/visitor.ts';
import type { GrantAccess } from '../visitor/grantAccess.ts';
import type { SecretRoutes } from '../visitor/withholdSecrets.ts';
import { isPersonal, type PageMatch, type PageVisit } from './PageVisit.ts';

/** What a page receives that caches keep for all visitors. */
const ANY_VISITOR = { device: 'desktop', isBot: false } as const;

/**
 * The request that a remote receives. Only a personal page receives cookies, and no secret ones, and the kind of browser. The
 * visitor has the role that the page needs.
 * `secrets`: values of the address that it does not get. Resolves to null if the API does not respond.
 */
export async function buildPageRequest(
  { grantAccess, secretRoutes }: { grantAccess: GrantAccess; secretRoutes: SecretRoutes },
  { request, address, flags, refused, passCookies }: PageVisit,
  { params, owner }: PageMatch,
): Promise<{ request: PageRequest; secrets: Record<string, string> } | null> {
  const isOfRemote = 'release' in owner;
  const {
    url,
    params: shownParams,
    secrets,
  } = secretRoutes.withholdSecrets({ url: address.url, params }, isOfRemote ? owner.secretParams : []);
  const page: PageRequest = {
    url,
    params: shownParams,
    requestId: request.id,
    ...ANY_VISITOR,
    flags,
  };
  if (isPersonal(owner)) {
    page.device = getDevice(request.headers);
    page.isBot = isBot(request.headers);
    page.cookie = request.server.siteCookies.selectReadable(request.headers.cookie);
  }
  if (isOfRemote && owner.role) page.role = owner.role;
  if (refused) page.refusedForm = refused.form;
  if (isOfRemote && (owner.visitor || Object.keys(secrets).length > 0)) {
    const access = await grantAccess(request, { scopes: owner.visitor ?? [], secrets, passCookies });
    if (!access) return null;
    Object.assign(page, access);
  }
  return { request: page, secrets };
}
