import { Island } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { Section } from '../../components/Section.tsx';
import { type Measured, getSides } from './checkFit.ts';
import { DimensionDrawing } from './DimensionDrawing.tsx';
import styles from './Dimensions.module.css';
import { FitCheckIsland } from './FitCheck.island.tsx';

const ID = 'wymiary';

type Props = { variant: Variant; measured: Measured; /** Path of the page. */ path: string };

/** A drawing of the sides, and whether the piece fits. Renders nothing unless width, height and depth are known. */
export function Dimensions({ variant, measured, path }: Props) {
  const sides = getSides(variant.dimensions);
  if (!sides) return null;
  return (
    <Section id={ID} title="Wymiary">
      <div className={styles.dimensions}>
        <DimensionDrawing sides={sides} />
        <Island name="product/FitCheck" wake="interaction">
          <FitCheckIsland sides={sides} measured={measured} action={`${path}#${ID}`} />
        </Island>
      </div>
    </Section>
  );
}
