import { defineFragment } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { fragmentSchemas, paths, readSiteFlags, type SiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';
import { ProductImage } from '@gniazdo/ui';
import { findListing } from '../endpoints/findListing.ts';
import { CarouselButtons } from '../features/carousel/CarouselButtons.tsx';
import { formatProductCount } from '../features/list/formatOfferCount.ts';
import styles from './Campaigns.module.css';

const LABEL = 'Warto zobaczyć';
const PICTURES = 2;
/** CSS px. */
const PICTURE_EDGE = 56;

/** Shown on every day. */
const LISTS: readonly Promotion[] = [
  { title: 'Kody rabatowe', text: 'Taniej z kodem', href: paths.vouchers() },
  { title: 'Darmowa dostawa', text: 'Za dostawę 0 zł', href: `${paths.products()}?dostawa=darmowa` },
  { title: 'W tydzień', text: 'Wysyłka do 7 dni', href: `${paths.products()}?dostepnosc=w-tydzien` },
  { title: 'Lubiane', text: 'Ocena od 4,5', href: `${paths.products()}?ocena=od-4-5` },
];

type Promotion = { title: string; text: string; href: string };
type Campaign = Promotion & { count: number; variants: Variant[] };

/** The seasons that are on, and lists that save money or time; each with the number of its products and its first pictures. */
export const campaigns = defineFragment<'listing/Campaigns', Campaign[]>({
  name: 'listing/Campaigns',
  props: fragmentSchemas['listing/Campaigns'],
  async load(_props, { request, api, signal }) {
    const loaded = await Promise.all(
      [...listSeasons(readSiteFlags(request.flags)), ...LISTS].map(async (promotion): Promise<Campaign[]> => {
        const listing = await findListing(api, promotion.href, signal);
        if (!listing || listing.totalCount === 0) return [];
        const { totalCount, productCount = totalCount, variants } = listing;
        return [{ ...promotion, count: productCount, variants }];
      }),
    );
    return loaded.flat().map(choosePictures());
  },
  Component: Campaigns,
});

function listSeasons(flags: SiteFlags): Promotion[] {
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

/** Returns a function that keeps the first variants whose products no campaign before shows. */
function choosePictures() {
  const shown = new Set<number>();
  return (campaign: Campaign): Campaign => {
    const variants = campaign.variants.filter(({ productId }) => !shown.has(productId)).slice(0, PICTURES);
    for (const { productId } of variants) shown.add(productId);
    return { ...campaign, variants };
  };
}

function Campaigns({ data }: { data: Campaign[] }) {
  if (data.length === 0) return null;
  return (
    <section className={styles.campaigns} aria-label={LABEL} data-carousel="auto">
      <ul className={styles.slides}>
        {data.map(({ title, text, href, count, variants }) => (
          <li key={href}>
            <a className={styles.campaign} href={href}>
              <span className={styles.text}>
                <b>{title}</b>
                {`${text}: ${formatProductCount(count)}`}
              </span>
              {variants.map(({ id, image }) => (
                <ProductImage key={id} image={image} alt="" sizes={`${PICTURE_EDGE}px`} edge={PICTURE_EDGE} />
              ))}
            </a>
          </li>
        ))}
      </ul>
      <CarouselButtons label={LABEL} />
    </section>
  );
}
