import type { PageRequest } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { IMAGE_SIZES, imagePath, paths, watchdogPaths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { Button, ButtonLink } from '@gniazdo/ui';
import { EmptyState, FormPage } from '@gniazdo/ui/components';
import { NothingWatched } from '@gniazdo/ui/illustrations';
import type { Watch } from '@gniazdo/state';
import { describeWatch } from '../../features/watch-product/describeWatch.ts';
import styles from './WatchListPage.module.css';

export type WatchedProduct = {
  variant: Variant;
  /** Of a watch of all shops, with delivery, in PLN; null if no shop sells the product, or of a watch of one offer. */
  lowestTotal: number | null;
  watch: Watch;
};

const LINKS = [
  { href: paths.favourites(), text: 'Ulubione' },
  { href: paths.user(), text: 'Twoje konto' },
];

/** What a signed-in visitor watches, and a form for each watch that ends it. */
export function WatchListPage({ data: watches, request }: { data: readonly WatchedProduct[]; request: PageRequest }) {
  const { url, refusedForm: refused } = request;
  const hasEnded = new URL(url, 'http://host').searchParams.get('info') === 'watch';
  const isEmpty = watches.length === 0;
  return (
    <FormPage
      title="Obserwowane produkty"
      notice={hasEnded ? 'Nie obserwujesz już tego produktu.' : undefined}
      error={refused?.message}
      links={isEmpty ? [] : LINKS}
      isCentered={isEmpty}
    >
      {isEmpty ? (
        <EmptyState picture={<NothingWatched />} title="Nie obserwujesz żadnego produktu">
          <p>Kliknij „Obserwuj cenę” na stronie produktu, a napiszemy, gdy będzie tańszy albo znów dostępny.</p>
          <ButtonLink variant="primary" href={paths.products()}>
            Zobacz produkty
          </ButtonLink>
          <p className={styles.links}>
            {LINKS.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </p>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {watches.map((watched) => (
            <WatchItem key={watched.variant.id} {...watched} />
          ))}
        </ul>
      )}
    </FormPage>
  );
}

function WatchItem({ variant, lowestTotal, watch }: WatchedProduct) {
  const { id, name, slug, image } = variant;
  const { width, height } = IMAGE_SIZES.thumbnail;
  return (
    <li className={styles.item}>
      {image && (
        <img src={imagePath(image, IMAGE_SIZES.thumbnailRetina, 'webp')} alt="" width={width} height={height} />
      )}
      <div className={styles.facts}>
        <a className={styles.name} href={paths.variant(id, slug)}>
          {name}
        </a>
        <p>{watch.isOfAllShops ? describeShops(lowestTotal) : describeOffer(variant)}</p>
        <p className={styles.target}>{describeWatch(watch)}</p>
        <div className={styles.links}>
          {watch.isConfirmed === false && (
            <form action={watchdogPaths.resend(id)} method="post">
              <Button type="submit" aria-label={`Wyślij ponownie: ${name}`}>
                Wyślij ponownie
              </Button>
            </form>
          )}
          <form action={watchdogPaths.end(id)} method="post">
            <Button type="submit" aria-label={`Przestań obserwować: ${name}`}>
              Przestań obserwować
            </Button>
          </form>
          <a href={watchdogPaths.watch(id)} aria-label={`Zmień: ${name}`}>
            Zmień
          </a>
        </div>
      </div>
    </li>
  );
}

function describeShops(lowestTotal: number | null) {
  return lowestTotal === null
    ? 'Wszystkie sklepy. Teraz nikt go nie sprzedaje z podaną ceną dostawy.'
    : `Wszystkie sklepy. Dziś najtaniej z dostawą, bez kodów: ${formatPrice(lowestTotal)}`;
}

function describeOffer({ eshop, price, voucher, active }: Variant) {
  const present = `Oferta sklepu ${eshop.name}: ${formatPrice(price.price)}`;
  if (!active) return `${present}, chwilowo niedostępna`;
  return `${present}, bez dostawy${voucher ? ' i kodu' : ''}`;
}
