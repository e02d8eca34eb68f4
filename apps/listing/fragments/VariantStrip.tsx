import type { Variant } from '@gniazdo/contracts/offers';
import type { ClickSource } from '@gniazdo/contracts/site';
import type { ReactNode } from 'react';
import { VariantCard } from '../components/variant-card/VariantCard.tsx';
import { CarouselButtons } from '../features/carousel/CarouselButtons.tsx';
import styles from './VariantStrip.module.css';

type Props = {
  title: string;
  /** Link to all of them, beside the title. */
  more?: ReactNode;
  variants: Variant[];
  clickSource: ClickSource;
  /** A text above the card. */
  getNote?: (variant: Variant) => string | null | undefined;
};

/** A row of cards that scrolls sideways; nothing without cards. */
export function VariantStrip({ title, more, variants, clickSource, getNote }: Props) {
  if (variants.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={title} data-carousel="">
      <div className={styles.heading}>
        <h2>{title}</h2>
        {more}
      </div>
      <ul className={styles.cards}>
        {variants.map((variant, index) => (
          <li key={variant.id} className={getNote && styles.noted}>
            {getNote && <p className={styles.note}>{getNote(variant)}</p>}
            <VariantCard variant={variant} position={index + 1} clickSource={clickSource} heading="h3" />
          </li>
        ))}
      </ul>
      <CarouselButtons label={title} />
    </section>
  );
}
