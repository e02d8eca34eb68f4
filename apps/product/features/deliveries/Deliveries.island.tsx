import { connectApi, getDeliveries } from '@gniazdo/api-client';
import type { DeliveryProvider } from '@gniazdo/contracts/offers';
import { useEffect, useState } from 'react';
import styles from './Deliveries.module.css';
import { DeliveryList } from './DeliveryList.tsx';

type Props = {
  variantId: number;
  /** Path of the page that has the deliveries, for visitors without script. */
  href: string;
  /** Null: they are requested when the section is near the viewport. */
  deliveries: DeliveryProvider[] | null;
};

/** The deliveries of an offer. Asleep, and after a failure, a link leads to the page with them. */
export function DeliveriesIsland({ variantId, href, deliveries: given }: Props) {
  const [deliveries, setDeliveries] = useState(given);

  useEffect(() => {
    if (given) return;
    const controller = new AbortController();
    const { signal } = controller;
    getDeliveries(connectApi({ baseUrl: '' }), { variantId }, { signal }).then(setDeliveries, (error: unknown) => {
      if (!signal.aborted) console.warn('The deliveries could not be loaded.', error);
    });
    return () => controller.abort();
  }, [variantId, given]);

  if (deliveries) return <DeliveryList deliveries={deliveries} />;
  return (
    <p className={styles.placeholder}>
      <a href={href} rel="nofollow">
        Pokaż sposoby i ceny dostawy
      </a>
    </p>
  );
}
