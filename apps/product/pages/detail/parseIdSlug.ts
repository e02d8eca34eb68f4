// Ids are PostgreSQL integers; a greater number belongs to nothing.
const MAX_ID = 2 ** 31 - 1;

/** The id and the slug of an address's last part: `123-sofa-nord` → 123 and `sofa-nord`; null when it holds no id. */
export function parseIdSlug(part: string): { id: number; slug: string | null } | null {
  const match = /^(\d+)(?:-(.*))?$/s.exec(part);
  const id = Number(match?.[1]);
  if (!match || id > MAX_ID) return null;
  return { id, slug: match[2] ?? null };
}
