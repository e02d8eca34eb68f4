import type { LikeItemType } from './LocalLike.ts';

/** What the visitor likes and compares according to the likes service; a copy, so that pages show it at once. */
export type LikedItems = Record<LikeItemType, readonly number[]> & {
  /** Id of the account whose items they are; '' for an anonymous browser. */
  owner: string;
};

/** Throws for a text that is not JSON. */
export function parseLikedItems(text: string): LikedItems {
  const { owner, variant, comparison } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  return { owner: typeof owner === 'string' ? owner : '', variant: toIds(variant), comparison: toIds(comparison) };
}

function toIds(value: unknown) {
  return Array.isArray(value) ? value.filter((id) => Number.isInteger(id)) : [];
}
