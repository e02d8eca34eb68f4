import { z } from 'zod';
import { emailSchema } from './accounts.ts';

/** An owner changes everything of the shop, an editor its feed, details and replies, an accountant only reads. */
export const SHOP_ROLES = ['owner', 'editor', 'accountant'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];
/** Of the member who reads: it decides which pages and forms they get. */
export const readerRoleSchema = z.enum(SHOP_ROLES).optional();

/** Invitations of a shop that wait for an answer. */
export const MAX_OPEN_INVITATIONS = 20;
export const INVITATION_DAYS = 7;

const roleSchema = z.enum(SHOP_ROLES, 'Wybierz rolę');
const dateTimeSchema = z.iso.datetime({ offset: true });

/** Response of GET /api/v2/shop-panel/members. Only owners read it. */
export const shopMembersSchema = z.object({
  members: z.array(
    z.object({
      /** Of the account. */
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: roleSchema,
      addedAt: dateTimeSchema,
      /** Whether it is the account of the session. */
      isOwn: z.boolean(),
    }),
  ),
  /** Those that wait for an answer. */
  invitations: z.array(z.object({ id: z.int(), email: z.string(), role: roleSchema, expiresAt: dateTimeSchema })),
});
export type ShopMembers = z.infer<typeof shopMembersSchema>;

/** Body of POST /api/v2/shop-panel/invitations. */
export const newInvitationSchema = z.object({ email: emailSchema, role: roleSchema });

/** Body of POST /api/v2/shop-panel/members/{id}/role. `present`: the role that the form has shown. */
export const memberRoleSchema = z.object({ role: roleSchema, present: roleSchema });

/** Response of GET /api/v2/shop-invitation/{code}. The secret of the mail is the right to read it. */
export const shopInvitationSchema = z.object({
  /** Name of the shop. */
  shop: z.string(),
  /** The invited address. */
  email: z.string(),
  role: roleSchema,
  state: z.enum(['open', 'expired', 'used']),
  /**
   * The account of the session: `none` without one, `other` with another address, `invited` with the invited one; `member` if
   * that is in the shop, and `taken` if it is in another one.
   */
  account: z.enum(['none', 'other', 'invited', 'member', 'taken']),
});
export type ShopInvitation = z.infer<typeof shopInvitationSchema>;
