import { z } from 'zod';
import { textSchema } from '../site/storedValues.ts';

/**
 * Problems of shops. stale-feed: twice the interval of its file without an import that worked. failed-import: the last one
 * failed. held-import: waits for a decision. price-errors: findings about prices in the last import. unusual-clicks: many more
 * clicks today than usual.
 */
export const SHOP_PROBLEMS = ['stale-feed', 'failed-import', 'held-import', 'price-errors', 'unusual-clicks'] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];

/** When the clicks of a day are unusual: so many, and so many times the mean of a day of the four weeks before. */
export const UNUSUAL_CLICKS = { least: 50, times: 3 } as const;

/** Response of GET /api/v2/work: how much waits for staff. */
export const workSchema = z.object({
  /** Applications of shops whose address is confirmed. */
  applications: z.int(),
  /** Shops in setup whose file is imported: someone looks at their offers and makes them live. */
  readyShops: z.int().optional(),
  /** Texts of visitors and shops. */
  texts: z.int(),
  reports: z.int(),
  /** Objections to decisions. */
  appeals: z.int(),
  /** Blocks that are still in force although an objection was upheld. */
  corrections: z.int().optional(),
  /** Shops by problem. */
  shops: z.record(z.enum(SHOP_PROBLEMS), z.int()),
});
export type Work = z.infer<typeof workSchema>;

/** Response of GET /api/v2/shop-problems: by problem, the oldest first. */
export const shopProblemsSchema = z.object({
  total: z.int(),
  problems: z.array(
    z.object({
      problem: z.enum(SHOP_PROBLEMS),
      shop: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
      /** Null if it was never so; of `stale-feed`, the last import that worked. */
      since: z.iso.datetime({ offset: true }).nullable(),
      /** Of price errors: findings; of clicks: those of today. */
      count: z.int().nullable(),
      /** Of clicks: the mean of a day. */
      usual: z.number().nullable(),
    }),
  ),
});
export type ShopProblems = z.infer<typeof shopProblemsSchema>;

/** What the audit log has entries of. Older entries may have others. */
export const AUDIT_ACTIONS = [
  'appeal.rejected',
  'appeal.upheld',
  'application.refuse',
  'budget.set',
  'correction.make',
  'correction.undo',
  'feed.set',
  'free-clicks.set',
  'import.confirm',
  'import.reject',
  'member.cancel',
  'member.invite',
  'member.join',
  'member.remove',
  'member.role',
  'minimum.set',
  'moderation.publish',
  'moderation.refuse',
  'moderation.reject',
  'moderation.uphold',
  'order-key.create',
  'order-key.renew',
  'payment.record',
  'rate.end',
  'rate.set',
  'rate.withdraw',
  'shop.approve',
  'shop.details',
  'shop.end',
  'shop.hosts',
  'shop.open',
  'shop.paid',
  'shop.pause',
  'shop.reopen',
  'shop.resume',
  'statement.close',
  'statement.correct',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Entries of one page of the audit log. */
export const AUDIT_PAGE_SIZE = 50;

const DAY_MESSAGE = 'Write a day, such as 2026-11-20.';

/** Filters of the audit log; an empty one is none. */
export const auditFilterSchema = z.object({
  /** Slug of a shop. */
  shop: textSchema(100).optional(),
  /** Part of the name of who did it, in any case. */
  who: textSchema(200).optional(),
  /** What an action begins with: `rate`, `rate.set`. */
  action: textSchema(100).optional(),
  /** The first and the last day, Polish time. */
  from: z.iso.date(DAY_MESSAGE).optional(),
  to: z.iso.date(DAY_MESSAGE).optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

const valuesSchema = z.record(z.string(), z.unknown()).nullable();

/** Response of GET /api/v2/audit: the newest first. */
export const auditLogSchema = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime({ offset: true }),
      by: z.object({ kind: z.enum(['staff', 'shop', 'system']), name: z.string() }),
      shop: z.object({ id: z.int().optional(), name: z.string(), slug: z.string() }).nullable(),
      action: z.string(),
      subject: z.string(),
      before: valuesSchema,
      after: valuesSchema,
      reason: z.string().nullable(),
    }),
  ),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});
export type AuditLog = z.infer<typeof auditLogSchema>;
