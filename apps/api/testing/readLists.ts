import type { Choice, ChoiceGroup, Listing } from '@gniazdo/contracts/offers';
import type { TestApi } from './startTestApi.ts';

type Variant = Listing['variants'][number];

/** Reads lists through the API. */
export function readLists(api: Pick<TestApi, 'get'>) {
  async function list(address: string) {
    const response = await api.get<{ listing: Listing }>(`/api/v2/listing?url=${encodeURIComponent(address)}`);
    return response.listing;
  }

  /** The variants of this page and all following pages. */
  async function everyVariant(address: string) {
    const variants: Variant[] = [];
    for (let next: string | null = address; next;) {
      const page: Listing = await list(next);
      variants.push(...page.variants);
      next = page.nextPageUrl;
    }
    return variants;
  }

  return { list, everyVariant };
}

/** All choices of all filter groups of a list. */
export function everyChoice(groups: Listing['groups']): Choice[] {
  const all: (ChoiceGroup | null)[] = [
    groups.category,
    groups.sort,
    groups.manufacturers,
    groups.eshops,
    ...groups.parameters,
    ...groups.features,
  ];
  return [...all.flatMap((group) => group?.choices ?? []), ...groups.price.predefined, ...groups.smartPromptChoices];
}

export function getSortedIds(variants: Variant[]) {
  return variants.map(({ id }) => id).sort((a, b) => a - b);
}
