import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { hasRole, type Staff } from '../server/staff/createStaff.ts';
import { ADMIN_ROLE, type StaffMember } from '../server/staff/staffToken.ts';
import { RolePage, StaffOnlyPage } from './MessagePages.tsx';
import { createStaffDocuments, sendStaffPage } from './renderPage.ts';

type Parts = {
  siteName: string;
  staff: Pick<Staff, 'find'>;
  /** Path of the page that each member of staff can open, if the site has one. */
  homePath?: string;
  /** Where the session is left, for pages of other hosts than the control room. */
  leaveUrl?: string;
};

/**
 * Lets staff with one of the needed roles in, and administrators; by default only these. Everyone else gets a page that says what they need, and
 * the function resolves to null.
 */
export function createStaffAccess({ siteName, staff, homePath, leaveUrl }: Parts) {
  const { renderPage } = createStaffDocuments(siteName);
  const staffOnly = renderPage('For staff', createElement(StaffOnlyPage));

  return async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    needed: readonly string[] | 'any' = [ADMIN_ROLE],
  ): Promise<StaffMember | null> {
    const member = await staff.find(request);
    if (member && (needed === 'any' || hasRole(member.roles, needed))) return member;
    // At `warn`, because the request log leaves out lower levels by default.
    if (member || request.method !== 'GET')
      request.log.warn(
        { client: request.ip, staff: member?.name, method: request.method, needed },
        'A request to a page for staff was refused',
      );
    if (!member) sendStaffPage(reply, 404, staffOnly);
    else {
      const page = createElement(RolePage, {
        member,
        needed: [...new Set([...needed, ADMIN_ROLE])],
        homePath,
        leaveUrl,
      });
      sendStaffPage(reply, 403, renderPage('Another role is needed', page));
    }
    return null;
  };
}
