import { parseGrosze, STAFF_SHOP_LIMITS } from '@gniazdo/contracts/account';
import { MAX_ID } from '@gniazdo/contracts/site';
import { z } from 'zod';

/** An id in an address. */
export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));

const HOSTS = 'Write at least one host, such as sklep.pl.';
const AMOUNT = 'Write an amount, such as 1200,50.';
const DAY = 'Choose a day.';
const EMAIL = 'Write an e-mail address.';

function textSchema(message: string, max: number) {
  return z.string(message).trim().min(1, message).max(max, `Shorten it to ${max} characters.`);
}

const reason = textSchema('Write why.', STAFF_SHOP_LIMITS.reason);
/** One a line. */
const hosts = z
  .string(HOSTS)
  .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
  .pipe(
    z
      .array(z.string().max(STAFF_SHOP_LIMITS.host, HOSTS))
      .min(1, HOSTS)
      .max(STAFF_SHOP_LIMITS.hosts, `Write at most ${STAFF_SHOP_LIMITS.hosts} hosts.`),
  );
const version = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** The fields of the page of an application. */
export const applicationFormSchema = z
  .object({
    applicationId: z.string(),
    kind: z.string(),
    name: z.string().optional(),
    legalName: z.string().optional(),
    hosts: z.string().optional(),
    reason: z.string().optional(),
  })
  .pipe(
    z.discriminatedUnion(
      'kind',
      [
        z.object({
          kind: z.literal('approve'),
          applicationId: idSchema,
          name: textSchema('Write the name of the shop.', 80),
          legalName: textSchema('Write the name of the company.', 200),
          hosts,
        }),
        z.object({ kind: z.literal('refuse'), applicationId: idSchema, reason }),
      ],
      'Choose what to do.',
    ),
  );

const change = { shopId: idSchema, version, reason };

/** The fields of the page of a shop. The result has the last segment of the API's path, the body, and what was done. */
export const shopFormSchema = z
  .object({
    shopId: z.string(),
    kind: z.string(),
    version: z.string().optional(),
    reason: z.string().optional(),
    hosts: z.string().optional(),
    amount: z.string().optional(),
    day: z.string().optional(),
    reference: z.string().optional(),
    email: z.string().optional(),
  })
  .pipe(
    z.discriminatedUnion(
      'kind',
      [
        z
          .object({ kind: z.enum(['setup', 'live', 'paused', 'ended']), ...change })
          .transform(({ kind, shopId, ...rest }) => ({
            path: 'state',
            done: kind,
            shopId,
            body: { ...rest, state: kind },
          })),
        z.object({ kind: z.literal('hosts'), ...change, hosts }).transform(({ kind, shopId, ...body }) => ({
          path: 'hosts',
          done: kind,
          shopId,
          body,
        })),
        z.object({ kind: z.enum(['paid', 'unpaid']), ...change }).transform(({ kind, shopId, ...rest }) => ({
          path: 'paid',
          done: 'paid',
          shopId,
          body: { ...rest, paid: kind === 'paid' },
        })),
        z
          .object({
            kind: z.literal('payment'),
            shopId: idSchema,
            amount: z
              .string(AMOUNT)
              .transform((text) => parseGrosze(text) ?? 0)
              .refine((grosze) => grosze !== 0, AMOUNT),
            day: z.iso.date(DAY),
            reference: textSchema('Write the title of the transfer.', 140),
          })
          .transform(({ kind, shopId, amount, ...rest }) => ({
            path: 'payments',
            done: kind,
            shopId,
            body: { ...rest, grosze: amount },
          })),
        z
          .object({ kind: z.literal('owner'), shopId: idSchema, email: textSchema(EMAIL, 254).pipe(z.email(EMAIL)) })
          .transform(({ kind, shopId, email }) => ({ path: 'owners', done: kind, shopId, body: { email } })),
      ],
      'Choose what to do.',
    ),
  );
