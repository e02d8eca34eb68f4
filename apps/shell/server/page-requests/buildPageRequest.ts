import type { PageRequest } from '@gniazdo/composition/protocol';
import { selectReleaseCookies } from '../http/cookies.ts';
import { getDevice, isBot } from '../http/visitor.ts';
import { isPersonal, type PageMatch, type PageVisit } from './PageVisit.ts';

/** The request that a remote receives. Only a personal page receives cookies, and no secret ones. The visitor has the role that the page needs. */
export function buildPageRequest(
  { request, address, flags, refused }: PageVisit,
  { params, owner }: PageMatch,
): PageRequest {
  const page: PageRequest = {
    url: address.url,
    params,
    requestId: request.id,
    device: getDevice(request.headers),
    isBot: isBot(request.headers),
    flags,
  };
  if (isPersonal(owner)) page.cookie = selectReleaseCookies(request.headers.cookie);
  if ('release' in owner && owner.role) page.role = owner.role;
  if (refused) page.refusedForm = refused.form;
  return page;
}
