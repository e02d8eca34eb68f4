import { proposeTargetPrice } from '@gniazdo/contracts/account';
import { watchdogPaths } from '@gniazdo/contracts/site';
import { formatDecimal } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { ACCOUNT_FORMS, AccountForm } from '@gniazdo/ui/components';
import { useEffect, useRef } from 'react';
import { readBrowserUser } from '../readBrowserUser.ts';
import { describeWatch } from './describeWatch.ts';
import { useWatch } from './useWatch.ts';
import styles from './WatchForm.module.css';

const SHOWN_MS = 5000;
/** Screen readers announce changes only of live regions that they already know. */
const REGION_FOUND_MS = 100;

type Props = {
  variantId: number;
  /** PLN. */
  price: number;
  /** Whether it can be bought now. */
  isSold: boolean;
  /** The lowest price of the last 30 days in PLN; null if it is unknown. */
  lowestPrice: number | null;
};

const STARTED = {
  sent: 'Obserwujesz ten produkt',
  unconfirmed: 'Potwierdź adres linkiem z wiadomości, którą wysłaliśmy. Bez tego nie dostaniesz powiadomienia.',
  waiting: 'Brak połączenia. Zaczniesz obserwować ten produkt, gdy połączenie wróci.',
};
const ENDED = {
  sent: 'Nie obserwujesz już tego produktu',
  waiting: 'Brak połączenia. Przestaniesz obserwować ten produkt, gdy połączenie wróci.',
};

/**
 * The form that watches a variant, with a proposed target price and the address of the signed-in visitor. Closes its dialog
 * after a success. Without script it is sent to the shell.
 */
export function WatchFormIsland({ variantId, price, isSold, lowestPrice }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { watch, isConfirmed, errors, message, isBusy, subscribe, unsubscribe } = useWatch(variantId, price);
  const target = isSold ? proposeTargetPrice(price, lowestPrice) : null;
  const proposed = target === null ? '' : formatDecimal(target, Number.isInteger(target) ? 0 : 2);

  // The server does not know who is signed in.
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name=email]');
    if (field && field.value === '') field.value = readBrowserUser()?.email ?? '';
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function close(text: string) {
    place.current?.closest('dialog')?.close();
    showConfirmation(text, styles.confirmation!);
  }

  return (
    <div ref={place} className={styles.place}>
      {watch && (
        <div className={styles.watched}>
          <p role="status">
            Obserwujesz ten produkt.{isConfirmed !== null && ` ${describeWatch({ ...watch, isConfirmed })}`}
          </p>
          <Button
            size="small"
            aria-busy={isBusy}
            onClick={() => {
              void unsubscribe().then((outcome) => outcome !== 'failed' && close(ENDED[outcome]));
            }}
          >
            Przestań obserwować
          </Button>
        </div>
      )}
      <AccountForm
        id="obserwuj"
        form={ACCOUNT_FORMS.watch}
        action={watchdogPaths.watch(variantId)}
        refused={{ values: { targetPrice: proposed }, errors, message }}
        isBusy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          void subscribe({
            email: String(fields.get('email')),
            targetPrice: String(fields.get('targetPrice')),
          }).then((outcome) => outcome !== 'failed' && close(STARTED[outcome]));
        }}
      />
    </div>
  );
}

/** Announces a text at the bottom of the page for five seconds, also after the dialog that caused it was closed. */
function showConfirmation(text: string, className: string) {
  const region = document.createElement('div');
  region.className = className;
  region.setAttribute('role', 'status');
  document.body.append(region);
  setTimeout(() => {
    region.textContent = text;
  }, REGION_FOUND_MS);
  setTimeout(() => region.remove(), REGION_FOUND_MS + SHOWN_MS);
}
