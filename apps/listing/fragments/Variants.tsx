import { defineFragment } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts';
import styles from '../components/variant-card/CardGrid.module.css';
import { VariantCards } from '../components/variant-card/VariantCards.tsx';

/** Cards of given variants, e.g. favourites. */
export const variants = defineFragment<'listing/Variants', Variant[]>({
  name: 'listing/Variants',
  load: ({ variantIds, clickSource }, { api, signal }) =>
    api.getVariants({ requestBody: variantIds, clickSource }, { signal }),
  Component: Variants,
});

function Variants({ data }: { data: Variant[] }) {
  return (
    <div className={styles.grid}>
      <VariantCards listing={{ variants: data }} />
    </div>
  );
}
