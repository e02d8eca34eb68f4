import { DEFAULT_PRICE_HISTORY_DAYS, PRICE_HISTORY_DAYS } from '@gniazdo/contracts/offers';
import { pushEvent } from '@gniazdo/tracking';
import { Button } from '@gniazdo/ui';
import { useEffect, useRef } from 'react';
import { PriceChart } from './PriceChart.tsx';
import styles from './PriceHistory.module.css';
import { type ChosenHistory, PRICE_HISTORY_ID, PRICE_HISTORY_PARAMETER, RANGE_LABELS } from './priceHistoryRange.ts';
import { PriceTable } from './PriceTable.tsx';
import { usePriceHistory } from './usePriceHistory.ts';

type Props = { variantId: number; path: string; chosen: ChosenHistory | null };

/** Links to ranges, and the chart and table of the chosen one. Without script, the links load the page with the chart. */
export function PriceHistoryIsland({ variantId, path, chosen }: Props) {
  const { days, history, state, choose } = usePriceHistory(variantId, chosen);
  const box = useRef<HTMLDivElement>(null);
  const isShown = history !== null;

  useEffect(() => {
    if (!isShown || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      pushEvent({ event: 'price_history_chart_open', variantId });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isShown, variantId]);

  return (
    <div className={styles.history} ref={box} aria-busy={state === 'loading'}>
      <nav className={styles.ranges} aria-label="Okres historii ceny">
        {PRICE_HISTORY_DAYS.map((choice) => (
          <a
            key={choice}
            href={`${path}?${PRICE_HISTORY_PARAMETER}=${choice}#${PRICE_HISTORY_ID}`}
            rel="nofollow"
            aria-current={choice === days ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              choose(choice);
            }}
          >
            {RANGE_LABELS[choice]}
          </a>
        ))}
      </nav>
      {history ? (
        <>
          <PriceChart key={days} history={history} variantId={variantId} />
          <PriceTable history={history} />
        </>
      ) : (
        <p className={styles.placeholder}>
          {state === 'asleep' && 'Wybierz okres, a pokażemy wykres i tabelę cen.'}
          {state === 'loading' && 'Wczytujemy historię ceny…'}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.failure}>
          Nie udało się wczytać historii ceny.{' '}
          <Button size="small" onClick={() => choose(days ?? DEFAULT_PRICE_HISTORY_DAYS)}>
            Spróbuj ponownie
          </Button>
        </p>
      )}
    </div>
  );
}
