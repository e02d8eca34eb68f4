import { MAX_ID } from '@gniazdo/contracts/site';

/** Id and slug of the last path segment: `123-sofa-nord` → 123 and `sofa-nord`; null without an id. */
export function parseIdSlug(part: string): { id: number; slug: string | null } | null {
  const match = /^(\d+)(?:-(.*))?$/s.exec(part);
  const id = Number(match?.[1]);
  if (!match || id > MAX_ID) return null;
  return { id, slug: match[2] ?? null };
}
