import {
  connectApi,
  FetchError,
  resendWatchConfirmation,
  ResponseError,
  subscribeAllShops,
  subscribeWatchdog,
  unsubscribeWatchdog,
} from '@gniazdo/api-client';
import { parseTargetPrice } from '@gniazdo/contracts/account';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import { likedItemsAtom, setWatchAtom, type Watch, watchesAtom } from '@gniazdo/state';
import { readWatch } from '@gniazdo/ui/components';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { readBrowserUser } from '../readBrowserUser.ts';

const EMAIL = /^[^\s@]+@[^\s@][^\s.@]*\.[^\s@]+$/;
const NONE: Refusal = { errors: {} };

const SERVER_ERROR = 500;
const OFFLINE = 'Brak połączenia. Wyślij formularz jeszcze raz, gdy wróci: wpisane dane zostają.';

/** What became of a change; a waiting one is sent when the connection is back. */
type Outcome = 'sent' | 'waiting' | 'failed';

type Fields = { email: string; targetPrice: string; isOfAllShops: boolean };

/** The visitor's watch of a variant, and functions that change it. */
export function useWatch(variantId: number) {
  const [watches, setWatches] = useAtom(watchesAtom);
  const setWatch = useSetAtom(setWatchAtom);
  /** The account to whom unsent changes belong. */
  const owner = useAtomValue(likedItemsAtom)?.owner;
  const [{ errors, message }, setRefusal] = useState<Refusal>(NONE);
  const [isBusy, setBusy] = useState(false);
  const params = { project: PROJECT_ID, variantId };

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readWatch(variantId, signal).then(
      (found) => setWatches((known) => ({ ...known, [variantId]: found })),
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
    errors,
    /** What is wrong with the whole form. */
    message,
    isBusy,
    /** Takes the fields as they were typed; the target must be below `price` (PLN), if that is known. */
    async subscribe({ isOfAllShops, ...fields }: Fields, price: number | null): Promise<Outcome | 'unconfirmed'> {
      if (isBusy) return 'failed';
      const email = fields.email.trim();
      const { price: targetPrice, error } = parseTargetPrice(fields.targetPrice, price ?? undefined);
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
      const subscribe = isOfAllShops ? subscribeAllShops : subscribeWatchdog;
      const request = subscribe(connectApi({ baseUrl: '' }), {
        ...params,
        watchdogSubscription: { email, targetPrice },
      });
      const outcome = await send(request, { targetPrice, isOfAllShops }, canWait);
      if (outcome !== 'sent') return outcome;
      // The address may be another one, and the service has chosen the target of a watch without one.
      const watch = await readWatch(variantId).catch(() => null);
      if (!watch) return outcome;
      setWatch(variantId, watch, { isSent: true });
      return watch.isConfirmed === false ? 'unconfirmed' : outcome;
    },
    /** Sends the mail that confirms the address again. Resolves to what to say. */
    async resend() {
      if (isBusy) return '';
      setBusy(true);
      const failure = await resendWatchConfirmation(connectApi({ baseUrl: '' }), params).then(
        () => null,
        async (error) => (await readRefusal(error)).message ?? 'Nie udało się. Spróbuj ponownie za chwilę.',
      );
      setBusy(false);
      return failure ?? 'Wysłaliśmy wiadomość jeszcze raz.';
    },
    async unsubscribe(): Promise<Outcome> {
      if (isBusy) return 'failed';
      return send(unsubscribeWatchdog(connectApi({ baseUrl: '' }), params), null, true);
    },
  };
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
