import {
  connectApi,
  FetchError,
  getUnconfirmedWatches,
  getWatchdog,
  subscribeWatchdog,
  unsubscribeWatchdog,
  ResponseError,
} from '@gniazdo/api-client';
import { parseTargetPrice } from '@gniazdo/contracts/account';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import { likedItemsAtom, setWatchAtom, type Watch, watchesAtom } from '@gniazdo/state';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { readBrowserUser } from '../readBrowserUser.ts';

const EMAIL = /^[^\s@]+@[^\s@][^\s.@]*\.[^\s@]+$/;
const NONE: Refusal = { errors: {} };

const SERVER_ERROR = 500;
const OFFLINE = 'Brak połączenia. Wyślij formularz jeszcze raz, gdy wróci: wpisane dane zostają.';

/** What became of a change; a waiting one is sent when the connection is back. */
type Outcome = 'sent' | 'waiting' | 'failed';

/** The visitor's watch of a variant, and functions that change it. */
export function useWatch(variantId: number, price: number) {
  const [watches, setWatches] = useAtom(watchesAtom);
  const setWatch = useSetAtom(setWatchAtom);
  /** The account to whom unsent changes belong. */
  const owner = useAtomValue(likedItemsAtom)?.owner;
  const [{ errors, message }, setRefusal] = useState<Refusal>(NONE);
  /** Whether mails are sent: not until the visitor has confirmed the address. Null if that is unknown. */
  const [isConfirmed, setConfirmed] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { project: PROJECT_ID, variantId };

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([
      getWatchdog(connectApi({ baseUrl: '' }), { project: PROJECT_ID, variantId }, { signal }),
      readConfirmed(variantId, signal),
    ]).then(
      ([{ subscribed, targetPrice }, isKnownConfirmed]) => {
        setConfirmed(isKnownConfirmed);
        setWatches((known) => ({ ...known, [variantId]: subscribed ? { targetPrice } : null }));
      },
      // The form also works without the state.
      () => {},
    );
    return () => controller.abort();
  }, [variantId, setWatches]);

  /** `canWait`: without a connection, the change is sent when it is back. */
  async function send(request: Promise<unknown>, changed: Watch | null, canWait: boolean): Promise<Outcome> {
    setBusy(true);
    setRefusal(NONE);
    try {
      await request;
      setWatch(variantId, changed, { isSent: true });
      return 'sent';
    } catch (error) {
      if (canWait && error instanceof FetchError) {
        setWatch(variantId, changed, { isSent: false });
        return 'waiting';
      }
      setRefusal(await readRefusal(error));
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  return {
    watch: watches[variantId] ?? null,
    isConfirmed,
    errors,
    /** What is wrong with the whole form. */
    message,
    isBusy,
    /** Takes the fields as they were typed. */
    async subscribe(fields: { email: string; targetPrice: string }): Promise<Outcome | 'unconfirmed'> {
      if (isBusy) return 'failed';
      const email = fields.email.trim();
      const { price: targetPrice, error } = parseTargetPrice(fields.targetPrice, price);
      if (error !== undefined || !EMAIL.test(email)) {
        setRefusal({
          errors: {
            ...(!EMAIL.test(email) && { email: 'Podaj poprawny adres e-mail' }),
            ...(error && { targetPrice: error }),
          },
        });
        return 'failed';
      }
      const user = readBrowserUser();
      // Only the account's own address: it is known when the change is sent, and no other one is stored in this browser.
      const canWait = user !== null && user.id === owner && user.email === email;
      const watchdogSubscription = { email, targetPrice };
      const request = subscribeWatchdog(connectApi({ baseUrl: '' }), { ...params, watchdogSubscription });
      // Unknown until it is read again: the address may be another one.
      setConfirmed(null);
      const outcome = await send(request, { targetPrice }, canWait);
      const isNowConfirmed = await readConfirmed(variantId);
      setConfirmed(isNowConfirmed);
      return outcome === 'sent' && isNowConfirmed === false ? 'unconfirmed' : outcome;
    },
    async unsubscribe(): Promise<Outcome> {
      if (isBusy) return 'failed';
      return send(unsubscribeWatchdog(connectApi({ baseUrl: '' }), params), null, true);
    },
  };
}

/** Whether no watch of the variant waits for a confirmation; null if that is unknown. */
function readConfirmed(variantId: number, signal?: AbortSignal) {
  return getUnconfirmedWatches(connectApi({ baseUrl: '' }), { signal }).then(
    (unconfirmed) => !unconfirmed.includes(variantId),
    () => null,
  );
}

/** Polish messages of a refused form. */
type Refusal = {
  /** By the name of the field. */
  errors: Partial<Record<string, string>>;
  /** About the whole form. */
  message?: string;
};

/** The message of a failed request. Failures of the server have none: the form can be sent again. */
async function readRefusal(reason: unknown): Promise<Refusal> {
  if (!(reason instanceof ResponseError)) return { errors: {}, message: OFFLINE };
  if (reason.response.status >= SERVER_ERROR) return { errors: {} };
  const { field, message } = (await reason.response.json().catch(() => ({}))) as { field?: string; message?: string };
  return field && message ? { errors: { [field]: message } } : { errors: {}, message };
}
