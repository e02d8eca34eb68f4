import { defineFragment } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { formatCount, plural } from '@gniazdo/format';
import { findListing } from '../endpoints/findListing.ts';
import { formatOfferCount } from '../features/list/formatOfferCount.ts';
import styles from './CatalogueFacts.module.css';

type Facts = { offers: number; shops: number; brands: number };

/** Numbers of all offers, and of shops and manufacturers that have some. */
export const catalogueFacts = defineFragment<'listing/CatalogueFacts', Facts | null>({
  name: 'listing/CatalogueFacts',
  async load(_props, { api, signal }) {
    const listing = await findListing(api, paths.products(), signal);
    if (!listing) return null;
    const { eshops, manufacturers } = listing.groups;
    return {
      offers: listing.totalCount,
      shops: eshops?.choices.length ?? 0,
      brands: manufacturers?.choices.length ?? 0,
    };
  },
  Component: CatalogueFacts,
});

function CatalogueFacts({ data }: { data: Facts | null }) {
  if (!data || data.offers === 0) return null;
  const { offers, shops, brands } = data;
  return (
    <ul className={styles.facts}>
      <li>{formatOfferCount(offers)}</li>
      {shops > 0 && <li>{`${formatCount(shops)} ${plural(shops, 'sklep', 'sklepy', 'sklepów')}`}</li>}
      {brands > 0 && <li>{`${formatCount(brands)} ${plural(brands, 'marka', 'marki', 'marek')}`}</li>}
    </ul>
  );
}
