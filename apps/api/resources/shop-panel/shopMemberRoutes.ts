import {
  memberRoleSchema,
  newInvitationSchema,
  shopDetailsChangeSchema,
  shopDetailsSchema,
  shopMembersSchema,
} from '@gniazdo/contracts/account';
import { shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import type { RequestLimits } from '../../limits/RequestLimits.ts';
import type { ShopAccess } from './createShopAccess.ts';
import { changeShopDetails, findShopDetails } from './shopDetails.ts';
import { cancelInvitation, inviteMember } from './shopInvitations.ts';
import { changeMemberRole, findShopMembers, removeMember } from './shopMembers.ts';

const TOO_MANY = 'Sklep może wysłać 5 zaproszeń na dobę. Wyślij następne później.';
const response = { 200: z.object({}), ...errorResponses };
const memberParams = z.object({ memberId: z.uuid() });
/** Of its members only owners read addresses of the others, and change who belongs to the shop. */
const ofOwners = { shopRoles: ['owner'] } as const;

/** `wakeMails`: there is a new mail. */
type Options = { pool: pg.Pool; access: ShopAccess; limits: RequestLimits; wakeMails: () => void };

/** Members, invitations and details of the shop. The plugin around it checks the visitor. */
export const shopMemberRoutes: FastifyPluginAsyncZod<Options> = async (app, { pool, access, limits, wakeMails }) => {
  app.get(
    shopPanelEndpoints.members,
    {
      config: { visitorScope: 'shop', ...ofOwners },
      schema: {
        operationId: 'getShopMembers',
        summary: 'Gets the members of the shop and its open invitations',
        response: { 200: shopMembersSchema, ...errorResponses },
      },
    },
    async (request) => findShopMembers(pool, access.getMember(request)),
  );

  app.post(
    shopPanelEndpoints.invite,
    {
      config: ofOwners,
      schema: {
        operationId: 'inviteShopMember',
        summary: 'Invites an address by mail; an open invitation of it ends',
        body: newInvitationSchema,
        response,
      },
    },
    async (request) => {
      const member = access.getMember(request);
      await limits.consume('invitationsOfShop', String(member.eshopId), TOO_MANY);
      await inviteMember(pool, member, request.body);
      wakeMails();
      return {};
    },
  );

  app.post(
    shopPanelEndpoints.cancelInvitation(':invitationId'),
    {
      config: ofOwners,
      schema: {
        operationId: 'cancelShopInvitation',
        summary: 'Ends an open invitation',
        params: z.object({ invitationId: idParamSchema }),
        response,
      },
    },
    async (request) => {
      await cancelInvitation(pool, access.getMember(request), request.params.invitationId);
      return {};
    },
  );

  app.post(
    shopPanelEndpoints.setRole(':memberId'),
    {
      config: ofOwners,
      schema: {
        operationId: 'setShopMemberRole',
        summary: 'Changes the role of a member; 409 if it is another one by now, or for the only owner',
        params: memberParams,
        body: memberRoleSchema,
        response,
      },
    },
    async (request) => {
      const { memberId } = request.params;
      await changeMemberRole(pool, access.getMember(request), { memberId, ...request.body });
      return {};
    },
  );

  app.post(
    shopPanelEndpoints.removeMember(':memberId'),
    {
      config: ofOwners,
      schema: {
        operationId: 'removeShopMember',
        summary: 'Removes a member; 409 for the only owner',
        params: memberParams,
        response,
      },
    },
    async (request) => {
      await removeMember(pool, access.getMember(request), request.params.memberId);
      return {};
    },
  );

  app.get(
    shopPanelEndpoints.details,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopDetails',
        summary: 'Gets who sells in the shop, and how it takes payments and returns',
        response: { 200: shopDetailsSchema, ...errorResponses },
      },
    },
    async (request) => findShopDetails(pool, access.getMember(request)),
  );

  app.post(
    shopPanelEndpoints.details,
    {
      schema: {
        operationId: 'changeShopDetails',
        summary: 'Changes the details of the shop; 409 if they were changed since `version`',
        body: shopDetailsChangeSchema,
        response,
      },
    },
    async (request) => {
      await changeShopDetails(pool, access.getMember(request), request.body);
      return {};
    },
  );
};
