import type { PageRequest } from '@gniazdo/composition';
import type { WatchedVariants } from '@gniazdo/contracts/account';
import { IMAGE_SIZES, imagePath, paths, watchdogPaths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { Button, ButtonLink } from '@gniazdo/ui';
import { EmptyState, FormPage } from '@gniazdo/ui/components';
import { NothingWatched } from '@gniazdo/ui/illustrations';
import { describeWatch, type WatchState } from '../../features/watch-product/describeWatch.ts';
import styles from './WatchListPage.module.css';

type Watch = WatchState & Pick<WatchedVariants[number], 'variant'>;
const LINKS = [
  { href: paths.favourites(), text: 'Ulubione' },
  { href: paths.user(), text: 'Twoje konto' },
];

/** What a signed-in visitor watches, and a form for each watch that ends it. */
export function WatchListPage({ data: watches, request }: { data: readonly Watch[]; request: PageRequest }) {
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
          {watches.map((watch) => (
            <WatchItem key={watch.variant.id} {...watch} />
          ))}
        </ul>
      )}
    </FormPage>
  );
}

function WatchItem({ variant: { id, name, slug, image, price, active }, ...watch }: Watch) {
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
        <p>
          {formatPrice(price.price)}
          {!active && ', chwilowo niedostępny'}
        </p>
        <p className={styles.target}>{describeWatch(watch)}</p>
        <form action={watchdogPaths.end(id)} method="post">
          <Button type="submit" aria-label={`Przestań obserwować: ${name}`}>
            Przestań obserwować
          </Button>
        </form>
      </div>
    </li>
  );
}
