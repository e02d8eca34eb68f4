import { watchdogPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { AccountForm } from '@gniazdo/ui/components';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readBrowserUser } from '../readBrowserUser.ts';
import { describeWatch } from './describeWatch.ts';
import { useWatch } from './useWatch.ts';
import {
  formatTarget,
  getPresent,
  getWatchForm,
  type Watchable,
  WatchChoice,
  watchesAllShops,
} from './WatchChoice.tsx';
import styles from './WatchForm.module.css';

const SHOWN_MS = 5000;
/** Screen readers announce changes only of live regions that they already know. */
const REGION_FOUND_MS = 100;

const STARTED = {
  sent: 'Obserwujesz ten produkt',
  waiting: 'Brak połączenia. Zaczniesz obserwować ten produkt, gdy połączenie wróci.',
};
const ENDED = {
  sent: 'Nie obserwujesz już tego produktu',
  waiting: 'Brak połączenia. Przestaniesz obserwować ten produkt, gdy połączenie wróci.',
};

/**
 * The form that watches a product or one of its offers, with the visitor's target, or a proposed one, and the address of the
 * signed-in visitor. Closes its dialog after a success, unless the address must be confirmed: then it says so. Without script
 * it is sent to the shell.
 */
export function WatchFormIsland(watchable: Watchable) {
  const { id } = watchable.variant;
  const place = useRef<HTMLDivElement>(null);
  const { watch, errors, message, isBusy, subscribe, unsubscribe, resend } = useWatch(id);
  const [chosen, setChosen] = useState<boolean | null>(null);
  /** The address that was just given, which must be confirmed. */
  const [asked, setAsked] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const isOfAllShops = chosen ?? watchesAllShops(watchable, watch);
  const { isSold, price, proposed } = getPresent(watchable, isOfAllShops);
  const target = watch && isOfAllShops === (watch.isOfAllShops ?? false) ? formatTarget(watch.targetPrice) : proposed;
  const shownTarget = useRef(target);

  // The server does not know who is signed in.
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name=email]');
    if (field && field.value === '') field.value = readBrowserUser()?.email ?? '';
  }, []);

  // Not what the visitor has typed.
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('input[name=targetPrice]');
    if (field && field.value === shownTarget.current) field.value = target;
    shownTarget.current = target;
  }, [target, shownTarget]);

  useEffect(() => {
    if (Object.keys(errors).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  useEffect(() => {
    if (asked !== null) place.current?.querySelector<HTMLElement>('[data-watched]')?.focus();
  }, [asked]);

  function close(text: string) {
    place.current?.closest('dialog')?.close();
    showConfirmation(text, styles.confirmation!);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email'));
    void subscribe({ email, targetPrice: String(fields.get('targetPrice')), isOfAllShops }, price).then((outcome) => {
      if (outcome === 'unconfirmed') setAsked(email.trim());
      else if (outcome !== 'failed') close(STARTED[outcome]);
    });
  }

  return (
    <div ref={place} className={styles.place}>
      {watch && (
        <div className={styles.watched} data-watched="" tabIndex={-1}>
          <p role="status">
            {watch.isConfirmed === false ? '' : 'Obserwujesz ten produkt. '}
            {describeWatch({ ...watch, address: asked ?? watch.address })}
          </p>
          <div className={styles.actions}>
            {watch.isConfirmed === false && (
              <Button size="small" aria-busy={isBusy} onClick={() => void resend().then(setNote)}>
                Wyślij ponownie
              </Button>
            )}
            <Button
              size="small"
              variant={watch.isConfirmed === false ? 'quiet' : undefined}
              aria-busy={isBusy}
              onClick={() => {
                void unsubscribe().then((outcome) => outcome !== 'failed' && close(ENDED[outcome]));
              }}
            >
              Przestań obserwować
            </Button>
          </div>
          <p role="status">{note}</p>
        </div>
      )}
      {asked === null && (
        <AccountForm
          id="obserwuj"
          form={getWatchForm({ isSold, isWatched: watch !== null })}
          action={watchdogPaths.watch(id)}
          refused={{ values: { targetPrice: target }, errors, message }}
          isBusy={isBusy}
          onSubmit={handleSubmit}
        >
          <WatchChoice watchable={watchable} isOfAllShops={isOfAllShops} error={errors.shops} onChange={setChosen} />
        </AccountForm>
      )}
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
