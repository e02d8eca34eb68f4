import { Island } from '@gniazdo/composition';
import { Section } from '../../components/Section.tsx';
import { PriceHistoryIsland } from './PriceHistory.island.tsx';
import { type ChosenHistory, PRICE_HISTORY_ID } from './priceHistoryRange.ts';

type Props = {
  variantId: number;
  shopName: string;
  /** Path of the page. */
  path: string;
  /** Null: the island requests it when the section is near the viewport. */
  chosen: ChosenHistory | null;
};

/** The prices of an offer over time, beside the lowest of all shops. */
export function PriceHistory({ variantId, shopName, path, chosen }: Props) {
  return (
    <Section id={PRICE_HISTORY_ID} title={`Historia ceny w sklepie ${shopName}`}>
      <Island name="product/PriceHistory" wake="visible">
        <PriceHistoryIsland variantId={variantId} path={path} chosen={chosen} />
      </Island>
    </Section>
  );
}
