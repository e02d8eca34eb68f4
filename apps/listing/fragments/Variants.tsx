import { defineFragment } from '@gniazdo/composition';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import type { Variant } from '@gniazdo/contracts/offers';
import { type ClickSource, fragmentSchemas } from '@gniazdo/contracts/site';
import styles from '../components/variant-card/CardGrid.module.css';
import { VariantCards } from '../components/variant-card/VariantCards.tsx';
import { VariantStrip } from './VariantStrip.tsx';

/** Cards of given variants, e.g. favourites or recently viewed ones. */
export const variants = defineFragment<'listing/Variants', Variant[]>({
  name: 'listing/Variants',
  props: fragmentSchemas['listing/Variants'],
  load: ({ variantIds, clickSource }, { api, signal }) =>
    api.getVariants({ requestBody: variantIds, clickSource }, { signal }),
  Component: Variants,
});

type Props = { data: Variant[]; props: FragmentProps<'listing/Variants'> };

function Variants({ data, props: { title, clickSource } }: Props) {
  // The API has checked that it is one.
  if (title) return <VariantStrip title={title} variants={data} clickSource={clickSource as ClickSource} />;
  return (
    <div className={styles.grid}>
      <VariantCards listing={{ variants: data }} />
    </div>
  );
}
