import { Island } from '@gniazdo/composition';
import type { DeliveryProvider, Variant } from '@gniazdo/contracts/offers';
import { Section } from '../../components/Section.tsx';
import { DeliveriesIsland } from './Deliveries.island.tsx';
import { DELIVERIES_ID, getDeliveriesPath } from './deliveriesParameter.ts';

type Props = {
  variant: Variant;
  /** Path of the page. */
  path: string;
  /** Null: the island requests them when the section is near the viewport. */
  deliveries: DeliveryProvider[] | null;
};

/** The deliveries of an offer. Renders nothing if they are unknown. */
export function Deliveries({ variant: { id, eshop, hasDeliveries }, path, deliveries }: Props) {
  if (!hasDeliveries) return null;
  return (
    <Section id={DELIVERIES_ID} title={`Dostawa ze sklepu ${eshop.name}`}>
      <Island name="product/Deliveries" wake="visible">
        <DeliveriesIsland variantId={id} href={getDeliveriesPath(path)} deliveries={deliveries} />
      </Island>
    </Section>
  );
}
