import { defineFragment } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { DialogPanel } from '@gniazdo/ui/components';
import { VariantCard } from '../components/variant-card/VariantCard.tsx';
import styles from './VariantDialog.module.css';

/** The card of one variant in a dialog, e.g. of a product in a picture. */
export const variantDialog = defineFragment<'listing/VariantDialog', Variant | null>({
  name: 'listing/VariantDialog',
  props: fragmentSchemas['listing/VariantDialog'],
  async load({ variantId, clickSource }, { api, signal }) {
    const [variant] = await api.getVariants({ requestBody: [variantId], clickSource }, { signal });
    return variant ?? null;
  },
  Component: VariantDialog,
});

function VariantDialog({ data: variant, props: { title } }: { data: Variant | null; props: { title: string } }) {
  return (
    <DialogPanel title={title}>
      <div className={styles.card}>
        {variant ? (
          <VariantCard variant={variant} position={1} heading="h3" priority="eager" />
        ) : (
          <p>Tego produktu już nie ma w ofercie.</p>
        )}
      </div>
    </DialogPanel>
  );
}
