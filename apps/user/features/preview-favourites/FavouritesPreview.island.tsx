import { connectApi, getLikedVariants } from '@gniazdo/api-client';
import type { Variant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { ProductImage, VisuallyHidden } from '@gniazdo/ui';
import { Skeleton } from '@gniazdo/ui/components';
import { useEffect, useState } from 'react';
import styles from './FavouritesPreview.module.css';

const SHOWN = 6;
const PLACEHOLDERS = [1, 2, 3];

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; variants: Variant[] };

/** The newest favourites of the signed-in visitor. */
export function FavouritesPreviewIsland() {
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    getLikedVariants(
      connectApi({ baseUrl: '' }),
      { sort: 'newest', pageSize: SHOWN },
      { signal: controller.signal },
    ).then(
      ({ variants }) => setState({ kind: 'loaded', variants }),
      () => controller.signal.aborted || setState({ kind: 'failed' }),
    );
    return () => controller.abort();
  }, []);

  if (state.kind === 'failed') return <p role="alert">Nie udało się wczytać ulubionych. Zobacz je na stronie.</p>;
  if (state.kind === 'loading') {
    return (
      <div className={styles.list}>
        <VisuallyHidden>Wczytujemy ulubione.</VisuallyHidden>
        {PLACEHOLDERS.map((number) => (
          <Skeleton key={number} shape="block" />
        ))}
      </div>
    );
  }
  if (state.variants.length === 0)
    return <p>Nie masz jeszcze ulubionych. Kliknij serce na zdjęciu produktu, a znajdziesz go tutaj.</p>;
  return (
    <ul className={styles.list}>
      {state.variants.map(({ id, slug, name, image, price, active }) => (
        <li key={id} className={styles.item}>
          <div className={styles.picture}>
            <ProductImage image={image} alt="" sizes="72px" edge={72} priority="eager" />
          </div>
          <div className={styles.facts}>
            <a className={styles.name} href={paths.variant(id, slug)}>
              {name}
            </a>
            <p>
              {formatPrice(price.price)}
              {!active && ', chwilowo niedostępny'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
