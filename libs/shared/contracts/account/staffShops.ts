import { z } from 'zod';
import { textSchema } from '../site/storedValues.ts';
import { emailSchema } from './accounts.ts';
import { groszeSchema } from './amounts.ts';
import { lineSchema, shopImportSchema, shopPanelSchema, shopStateSchema } from './shops.ts';

export const STAFF_SHOP_LIMITS = {
  /** Characters of a reason. */
  reason: 1_000,
  /** Hosts of one shop. */
  hosts: 20,
  /** Characters of a host. */
  host: 253,
  /** Of one page of a list. */
  listed: 50,
  /** Changes that the page of a shop shows. */
  changes: 30,
} as const;

const roleSchema = z.enum(['owner', 'editor', 'accountant']);

export const applicationStateSchema = z.enum(['new', 'approved', 'refused']);

const countSchema = z.int().min(0);
const dateTimeSchema = z.iso.datetime({ offset: true });
const shopLinkSchema = z.object({ id: z.int(), name: z.string() });

/** `by`, of all bodies, is the name of the member of staff, which the shell adds. */
const by = { by: textSchema(200).min(1) };
const reason = {
  reason: z.string('Write why.').trim().pipe(textSchema(STAFF_SHOP_LIMITS.reason).min(1, 'Write why.')),
};
/** Id of the last change that the page showed. If there is a later one, nothing is changed. */
const version = { version: z.int().min(0) };
const hosts = {
  hosts: z
    .array(textSchema(STAFF_SHOP_LIMITS.host))
    .min(1, 'Give at least one host.')
    .max(STAFF_SHOP_LIMITS.hosts, `Give at most ${STAFF_SHOP_LIMITS.hosts} hosts.`),
};

/** Response of GET /api/v2/shop-applications: those whose address is confirmed, the newest first. */
export const applicationListSchema = z.object({
  counts: z.object({ new: countSchema, approved: countSchema, refused: countSchema }),
  applications: z.array(
    z.object({
      id: z.int(),
      company: z.string(),
      website: z.string(),
      state: applicationStateSchema,
      confirmedAt: dateTimeSchema,
    }),
  ),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});
export type ApplicationList = z.infer<typeof applicationListSchema>;

/** Response of GET /api/v2/shop-applications/{applicationId}. */
export const staffApplicationSchema = z.object({
  id: z.int(),
  company: z.string(),
  nip: z.string(),
  name: z.string(),
  email: z.string(),
  website: z.string(),
  feedUrl: z.string().nullable(),
  createdAt: dateTimeSchema,
  state: applicationStateSchema,
  /** Null while the application is new. */
  decision: z
    .object({ by: z.string(), at: dateTimeSchema, reason: z.string().nullable(), shop: shopLinkSchema.nullable() })
    .nullable(),
  checks: z.object({
    /** Whether the last digit fits the others, and the shops that have the number. */
    nip: z.object({ isValid: z.boolean(), shops: z.array(shopLinkSchema) }),
    /** The host of the website, null if offers cannot lead to it, and the shops that have it or a part of it. */
    host: z.object({ host: z.string().nullable(), shops: z.array(shopLinkSchema) }),
    /** Where the file is. */
    feed: z.enum(['none', 'own-host', 'other-host']),
    /** Whether the applicant's address is of the host of the website. */
    isEmailOfHost: z.boolean(),
  }),
});
export type StaffApplication = z.infer<typeof staffApplicationSchema>;

/** Body of POST /api/v2/shop-applications/{applicationId}/approve. */
export const applicationApprovalSchema = z.object({
  name: lineSchema('Write the name of the shop.', 80),
  legalName: lineSchema('Write the name of the company.'),
  ...hosts,
  ...by,
});
export type ApplicationApproval = z.infer<typeof applicationApprovalSchema>;

/** Body of POST /api/v2/shop-applications/{applicationId}/refuse. The applicant reads the reason. */
export const applicationRefusalSchema = z.object({ ...reason, ...by });

/** Response of GET /api/v2/shops: the newest first. */
export const staffShopListSchema = z.object({
  /** Of all shops. */
  counts: z.object({ setup: countSchema, live: countSchema, paused: countSchema, ended: countSchema }),
  shops: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      state: shopStateSchema,
      stateSince: dateTimeSchema,
      hosts: z.array(z.string()),
    }),
  ),
  next: z.int().nullable(),
});
export type StaffShopList = z.infer<typeof staffShopListSchema>;

/** Response of GET /api/v2/shops/{shopId}. */
export const staffShopSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  website: z.string().nullable(),
  state: shopStateSchema,
  stateReason: z.string().nullable(),
  stateSince: dateTimeSchema,
  /** The first day on which it has a budget again, if it is paused because its budget is used up, and for no other reason. */
  budgetPause: z.iso.date().nullable(),
  hosts: z.array(z.string()),
  /** Whether its offers have the mark of a shop that pays. */
  paid: z.boolean(),
  trader: z.object({
    legalName: z.string().nullable(),
    nip: z.string().nullable(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** `hidden`: they are shown when the shop is live. `other`: not in the file any more, blocked, or held because of their price. */
  offers: z.object({ shown: countSchema, hidden: countSchema, other: countSchema }),
  feed: shopPanelSchema.shape.feed,
  /** The last one. */
  import: shopImportSchema
    .pick({ id: true, file: true, startedAt: true, outcome: true, message: true, counts: true })
    .nullable(),
  members: z.array(z.object({ email: z.string(), role: roleSchema, addedAt: dateTimeSchema })),
  /** Invitations that are still valid. */
  invitations: z.array(z.object({ email: z.string(), role: roleSchema, expiresAt: dateTimeSchema })),
  balance: shopPanelSchema.shape.balance,
  /** What a shop in setup needs before it can be live: an import since then, and an offer that can be shown. */
  missing: z.array(z.enum(['import', 'offers'])),
  /** The newest first. */
  changes: z.array(
    z.object({
      id: z.int(),
      at: dateTimeSchema,
      by: z.string(),
      kind: z.enum(['staff', 'shop', 'system']),
      action: z.string(),
      subject: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Id of the last change; 0 without any. */
  version: z.int(),
});
export type StaffShop = z.infer<typeof staffShopSchema>;

/**
 * Body of POST /api/v2/shops/{shopId}/state. `live` shows a shop that is in setup or paused; `setup` is for one that has ended.
 */
export const shopStateChangeSchema = z.object({
  state: z.enum(['setup', 'live', 'paused', 'ended'], 'Choose what to do.'),
  ...reason,
  ...version,
  ...by,
});
export type ShopStateChange = z.infer<typeof shopStateChangeSchema>;

/** Body of POST /api/v2/shops/{shopId}/hosts: all of them. */
export const shopHostsSchema = z.object({ ...hosts, ...reason, ...version, ...by });
export type ShopHosts = z.infer<typeof shopHostsSchema>;

/** Body of POST /api/v2/shops/{shopId}/paid. */
export const shopPaidSchema = z.object({ paid: z.boolean(), ...reason, ...version, ...by });
export type ShopPaid = z.infer<typeof shopPaidSchema>;

/** Body of POST /api/v2/shops/{shopId}/payments. A negative amount is a refund. */
export const shopPaymentSchema = z.object({
  grosze: groszeSchema.refine((grosze) => grosze !== 0, 'Write an amount.'),
  /** The day of the payment in Poland. */
  day: z.iso.date('Write a day, such as 2026-11-24.'),
  reference: lineSchema('Write the title of the transfer.', 140),
  ...by,
});
export type ShopPayment = z.infer<typeof shopPaymentSchema>;

/** Body of POST /api/v2/shops/{shopId}/owners: whom to send an invitation. */
export const ownerInvitationSchema = z.object({ email: emailSchema, ...by });
