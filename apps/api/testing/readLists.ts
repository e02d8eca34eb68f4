import type { Choice, ChoiceGroup, Listing } from '@gniazdo/contracts';
import type { TestApi } from './startTestApi.ts';

type Variant = Listing['variants'][number];

/** Reads lists as a client does. */
export function readLists(api: Pick<TestApi, 'get'>) {
  async function list(address: string) {
    const answer = await api.get<{ listing: Listing }>(`/api/v2/listing?url=${encodeURIComponent(address)}`);
    return answer.listing;
  }

  /** The variants of all pages from an address on. */
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

/** The choices of all groups of a list. */
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

export function idsOf(variants: Variant[]) {
  return variants.map(({ id }) => id).sort((a, b) => a - b);
}
