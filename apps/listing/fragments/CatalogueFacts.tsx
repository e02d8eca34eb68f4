import { defineFragment } from '@gniazdo/composition';
import type { Overview } from '@gniazdo/contracts/offers';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';
import { formatOfferCount } from '../features/list/formatOfferCount.ts';
import styles from './CatalogueFacts.module.css';

/** Numbers of all offers, and of shops and manufacturers that have some. */
export const catalogueFacts = defineFragment<'listing/CatalogueFacts', Overview>({
  name: 'listing/CatalogueFacts',
  props: fragmentSchemas['listing/CatalogueFacts'],
  load: (_props, { api, signal }) => api.getOverview({ signal }),
  Component: CatalogueFacts,
});

function CatalogueFacts({ data: { offerCount, shopCount, brandCount } }: { data: Overview }) {
  if (offerCount === 0) return null;
  return (
    <ul className={styles.facts}>
      <li>{formatOfferCount(offerCount)}</li>
      {shopCount > 0 && <li>{`${formatCount(shopCount)} ${plural(shopCount, 'sklep', 'sklepy', 'sklepów')}`}</li>}
      {brandCount > 0 && <li>{`${formatCount(brandCount)} ${plural(brandCount, 'marka', 'marki', 'marek')}`}</li>}
    </ul>
  );
}
