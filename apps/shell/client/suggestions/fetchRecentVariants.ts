import type { Variant } from '@gniazdo/contracts/offers';

export type RecentVariant = Pick<Variant, 'id' | 'slug' | 'name' | 'image' | 'price' | 'active'>;

/**
 * Requests variants in the order of their ids; those that are no longer sold are left out. The response is checked
 * by hand, because zod would be many times the size of this script: the API's tests check its shape.
 */
export async function fetchRecentVariants(ids: readonly number[]): Promise<RecentVariant[]> {
  const response = await fetch('/api/v2/variant/by-ids', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ids),
  });
  if (!response.ok) throw new Error(`Recently viewed products: the API returned status ${response.status}.`);
  const variants: unknown = await response.json();
  return Array.isArray(variants) ? variants.filter(isActiveVariant) : [];
}

function isActiveVariant(value: unknown): value is RecentVariant {
  return !!(value as Partial<RecentVariant> | null)?.active;
}
