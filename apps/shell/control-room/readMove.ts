import type { Move } from '@gniazdo/composition/store';
import { z } from 'zod';

const version = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
const optionalVersion = version.optional();
const name = z.string().regex(/^[a-z][a-z0-9-]*$/);

const moveSchema = z.discriminatedUnion('action', [
  z.object({ name, action: z.enum(['promote', 'rollback', 'pin']), version: optionalVersion }),
  z.object({ name, action: z.literal('canary'), version, percent: z.coerce.number().gt(0).max(100) }),
  z.object({ name, action: z.enum(['end canary', 'unpin']) }),
]);

/** The move that a form or an address asks for; null while something of it is still to be said, or makes no sense. */
export function readMove(fields: URLSearchParams): Move | null {
  const given = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  const parsed = moveSchema.safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** What is wanted, without what it is wanted with: enough to ask for the rest. */
export function readWish(fields: URLSearchParams) {
  const wish = z
    .object({ name, action: z.enum(['promote', 'rollback', 'canary', 'end canary', 'pin', 'unpin']) })
    .safeParse(Object.fromEntries(fields));
  return wish.success ? wish.data : null;
}

export type Wish = NonNullable<ReturnType<typeof readWish>>;
