/** Maximum number of cards in a grid of given variants. */
export const MAX_VARIANTS = 100;

/** Query parameter of pages that show given variants. */
export const IDS_PARAMETER = 'ids';

const ID = /^[1-9]\d{0,14}$/;

/** Returns `?ids=1001,1002`, or '' without ids. Commas are not encoded, because people share these URLs. */
export function idsQuery(ids: readonly number[] = []) {
  return ids.length > 0 ? `?${IDS_PARAMETER}=${ids.join()}` : '';
}

/** Parses `?ids=1001,1002` of a URL: at most `limit` ids, without duplicates and invalid values. */
export function readIds(url: string, limit: number) {
  const ids = new URL(url, 'http://host').searchParams.get(IDS_PARAMETER)?.split(',') ?? [];
  return [...new Set(ids)]
    .filter((id) => ID.test(id))
    .slice(0, limit)
    .map(Number);
}
