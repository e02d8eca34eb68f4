import { defineFragment } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { fragmentSchemas, paths, readSiteFlags, type SiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';
import { Icon, ProductImage } from '@gniazdo/ui';
import { findListing } from '../endpoints/findListing.ts';
import { formatProductCount } from '../features/list/formatOfferCount.ts';
import styles from './Campaigns.module.css';

/** On a phone, more leave no room for the text. */
const PICTURES = 2;
/** CSS px. */
const PICTURE_EDGE = 56;

type Season = { title: string; text: string; href: string };
type Campaign = Season & { count: number; variants: Variant[] };

/** The seasons that are on, each with the number of its products and pictures of the first ones. */
export const campaigns = defineFragment<'listing/Campaigns', Campaign[]>({
  name: 'listing/Campaigns',
  props: fragmentSchemas['listing/Campaigns'],
  async load(_props, { request, api, signal }) {
    const loaded = await Promise.all(
      listSeasons(readSiteFlags(request.flags)).map(async (season): Promise<Campaign[]> => {
        const listing = await findListing(api, season.href, signal);
        if (!listing || listing.totalCount === 0) return [];
        const { totalCount, productCount = totalCount, variants } = listing;
        return [{ ...season, count: productCount, variants: variants.slice(0, PICTURES) }];
      }),
    );
    return loaded.flat();
  },
  Component: Campaigns,
});

function listSeasons(flags: SiteFlags): Season[] {
  const { isBlackFriday, isChristmas, isGardenSeason } = getSeasons(flags);
  return [
    ...(isBlackFriday ? [{ title: 'Black Friday', text: 'W niższej cenie', href: paths.blackFriday() }] : []),
    ...(isChristmas
      ? [{ title: 'Zdąży przed świętami', text: 'Z dostawą przed Wigilią', href: paths.christmas() }]
      : []),
    ...(isGardenSeason
      ? [{ title: 'Sezon ogrodowy', text: 'Na taras, balkon i do ogrodu', href: paths.gardenSeason() }]
      : []),
  ];
}

function Campaigns({ data }: { data: Campaign[] }) {
  if (data.length === 0) return null;
  return (
    <section className={styles.campaigns} aria-label="Sezon">
      {data.map(({ title, text, href, count, variants }) => (
        <a key={href} className={styles.campaign} href={href}>
          <span className={styles.text}>
            <b>{title}</b>
            {`${text}: ${formatProductCount(count)}`}
          </span>
          {variants.map(({ id, image }) => (
            <ProductImage key={id} image={image} alt="" sizes={`${PICTURE_EDGE}px`} edge={PICTURE_EDGE} />
          ))}
          <Icon name="arrowRight" size={24} />
        </a>
      ))}
    </section>
  );
}
