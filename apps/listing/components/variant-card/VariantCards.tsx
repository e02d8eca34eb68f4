import { Fold } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { Fragment } from 'react';
import { VariantCard } from './VariantCard.tsx';

type Props = {
  /** A page of a list, or just variants. */
  listing: Pick<Listing, 'variants'> & Partial<Pick<Listing, 'pagination' | 'requestId'>>;
  isContinuation?: boolean;
};

/** Pictures that everyone sees at once: fetched first, and fetched with the page. */
const HIGH_PRIORITY_PICTURES = 2;
const EAGER_PICTURES = 4;
/** On no screen there is room for more of them at once. */
const FIRST_SCREEN = 8;

/** The cards of one page of a list; the same in the page and in what `feed` appends, and for given variants. */
export function VariantCards({ listing, isContinuation = false }: Props) {
  const { variants, pagination, requestId } = listing;
  const before = pagination ? (pagination.page - 1) * pagination.pageSize : 0;
  return variants.map((variant, index) => (
    <Fragment key={variant.id}>
      {index === FIRST_SCREEN && !isContinuation && <Fold />}
      <VariantCard
        variant={variant}
        position={before + index + 1}
        requestId={requestId}
        priority={isContinuation ? undefined : priorityOf(index)}
      />
    </Fragment>
  ));
}

function priorityOf(index: number) {
  if (index < HIGH_PRIORITY_PICTURES) return 'high';
  return index < EAGER_PICTURES ? 'eager' : undefined;
}
