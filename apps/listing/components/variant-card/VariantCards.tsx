import { FirstScreenEnd } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts/offers';
import { Fragment } from 'react';
import { keepSourced } from './keepSourced.ts';
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
