import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteHost, StaffHosts } from './http/hosts.ts';
import { isSameOriginWrite, isWrite } from './http/writes.ts';
import { readAddress } from './http/addresses.ts';
import { sendApiError } from './http/sendApiError.ts';
import type { SetSelector } from './releases/preview/createSetSelector.ts';
import { findPreviewLink, openPreview, isOwnNavigation } from './releases/preview/handlePreviewLink.ts';
import type { Staff } from './staff/createStaff.ts';
import { RELEASES_PATH, sendStaffMessage, STAFF_HEADERS } from './staff/sendStaffMessage.ts';

type Parts = {
  hosts: StaffHosts;
  staff: Pick<Staff, 'getName' | 'createPass'>;
  setSelector: SetSelector;
  /** Addresses of pictures, which pages of the back office show. */
  pictures: RegExp | undefined;
};

/**
 * Each route exists on the host that its option `config.host` names. The hosts for staff take navigations and what their own
 * pages send: a script or a form of another host, also of the same site, reaches nothing there. A navigation to a route of
 * another host is redirected to it, from the control room with a pass, which opens a session there.
 */
export function separateHosts(server: FastifyInstance, { hosts, staff, setSelector, pictures }: Parts) {
  server.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '/';
    const actual = hosts.find(request.headers);
    const wanted = request.routeOptions.config?.host ?? 'public';
    if (wanted === actual || wanted === 'every' || (actual === 'backOffice' && pictures?.test(url))) {
      if (actual === 'public' || isOwnRequest(request, hosts.origins[actual])) return;
      // Reports about the policy, which the route checks: browsers send them without the headers of pages.
      if (wanted === 'every' && isWrite(request.method)) return;
      request.log.warn(
        { client: request.ip, host: actual },
        'A request of another page to a host for staff was refused',
      );
      return sendStaffMessage(reply, 403, {
        title: 'The request was refused',
        text: ['It does not come from a page of this host. Open the page and use its own forms.'],
      });
    }
    if (!isNavigation(request)) return sendApiError(reply, 'not_found');
    if (actual !== 'public' && url === '/') return redirect(reply, hosts.origins.controlRoom + RELEASES_PATH);
    if (actual === 'controlRoom') return leaveControlRoom(request, reply, wanted);
    // From the public host through the control room, whose session opens that of the back office.
    return redirect(reply, hosts.origins[wanted === 'public' ? 'public' : 'controlRoom'] + url);
  });

  async function leaveControlRoom(request: FastifyRequest, reply: FastifyReply, host: RouteHost) {
    const address = readAddress(request.raw.url ?? '/');
    const preview = findPreviewLink(setSelector, address);
    if (preview) return openPreview({ setSelector, staff, hosts }, { request, reply, address, preview });
    // Another page could otherwise open sessions in the name of a member of staff.
    const pass = isOwnNavigation(request) ? await staff.createPass(request, host, { next: address.url }) : null;
    return redirect(reply, pass ?? hosts.origins[host] + address.url);
  }
}

function redirect(reply: FastifyReply, location: string) {
  return reply
    .code(302)
    .headers({ ...STAFF_HEADERS, 'referrer-policy': 'no-referrer', location })
    .send();
}

function isOwnRequest(request: FastifyRequest, origin: string) {
  const { method, headers } = request;
  if (isWrite(method)) return isSameOriginWrite(method, headers, origin);
  return headers['sec-fetch-site'] === 'same-origin' || isNavigation(request);
}

/** Of a whole document, not of a frame. Programs do not say what they request, and no page reads what they get. */
function isNavigation({ method, headers }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['sec-fetch-site'] === undefined) return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
