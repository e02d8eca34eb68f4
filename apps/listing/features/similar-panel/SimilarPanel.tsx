import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import { IconButton } from '@gniazdo/ui';
import { VariantCard } from '../../components/variant-card/VariantCard.tsx';
import styles from './SimilarPanel.module.css';

type Props = { variants: Variant[]; /** Page with all of them. */ url: string | null };

const TITLE = 'Może Ci się również spodobać';

/** Variants similar to a card, below its row. The script of the list closes and moves it. */
export function SimilarPanel({ variants, url }: Props) {
  return (
    <section className={styles.panel} aria-label={TITLE} data-similar-panel="">
      <div className={styles.heading}>
        <h2>{TITLE}</h2>
        {url && <a href={url}>Zobacz wszystkie podobne</a>}
        <IconButton icon="close" label="Zamknij podobne produkty" data-close-similar="" />
      </div>
      <ul className={styles.cards}>
        {variants.map((variant, index) => (
          <li key={variant.id}>
            <VariantCard variant={variant} position={index + 1} clickSource={CLICK_SOURCES.similarPanel} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
