import { FirstScreenEnd } from '@gniazdo/composition';
import type { Listing, Variant } from '@gniazdo/contracts/offers';
import { Fragment } from 'react';
import { VariantCard } from './VariantCard.tsx';

type Props = {
  /** A page of a list, or only variants. */
  listing: Pick<Listing, 'variants'> & Partial<Pick<Listing, 'pagination' | 'requestId'>>;
  isContinuation?: boolean;
};

/** Pictures visible in every viewport: high priority. */
const HIGH_PRIORITY_PICTURES = 2;
const EAGER_PICTURES = 4;
/** The largest number of cards visible at once in any viewport: these pictures load eagerly. */
const FIRST_SCREEN = 8;

/** The cards of one page of a list. Pages, the feed endpoint and fragments use them. */
export function VariantCards({ listing, isContinuation = false }: Props) {
  const { variants, pagination, requestId } = listing;
  const before = pagination ? (pagination.page - 1) * pagination.pageSize : 0;
  return keepSourced(variants).map((variant, index) => (
    <Fragment key={variant.id}>
      {index === FIRST_SCREEN && !isContinuation && <FirstScreenEnd />}
      <VariantCard
        variant={variant}
        position={before + index + 1}
        requestId={requestId}
        priority={isContinuation ? undefined : getPriority(index)}
      />
    </Fragment>
  ));
}

function getPriority(index: number) {
  if (index < HIGH_PRIORITY_PICTURES) return 'high';
  return index < EAGER_PICTURES ? 'eager' : undefined;
}

/**
 * Leaves out variants without a click source, and logs them: clicks on their links could not be counted. The other cards of
 * the page are shown.
 */
function keepSourced(variants: readonly Variant[]): Variant[] {
  return variants.filter(({ id, clickSource }) => {
    // The data of a page may be older than its schema.
    const isSourced = Boolean(clickSource);
    if (!isSourced) console.error(`No click source provided: the card of variant ${id} is left out.`);
    return isSourced;
  });
}
