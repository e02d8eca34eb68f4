import { connectApi, getWatchdog, subscribeWatchdog, unsubscribeWatchdog } from '@gniazdo/api-client';
import { parseTargetPrice, PROJECT_ID } from '@gniazdo/contracts';
import { type Watch, watchesAtom } from '@gniazdo/state';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type Refusal, readRefusal } from './readRefusal.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NONE: Refusal = { errors: {} };

/** The visitor's watch of a variant, and functions that change it, which resolve to whether they have succeeded. */
export function useWatch(variantId: number, price: number) {
  const [watches, setWatches] = useAtom(watchesAtom);
  const [{ errors, message }, setRefusal] = useState<Refusal>(NONE);
  const [isBusy, setBusy] = useState(false);
  const params = { project: PROJECT_ID, variantId };

  useEffect(() => {
    const controller = new AbortController();
    getWatchdog(connectApi({ baseUrl: '' }), { project: PROJECT_ID, variantId }, { signal: controller.signal }).then(
      ({ subscribed, targetPrice }) =>
        setWatches((known) => ({ ...known, [variantId]: subscribed ? { targetPrice } : null })),
      // The form also works without the state.
      () => {},
    );
    return () => controller.abort();
  }, [variantId, setWatches]);

  async function send(request: Promise<unknown>, watch: Watch | null) {
    setBusy(true);
    setRefusal(NONE);
    try {
      await request;
      setWatches((known) => ({ ...known, [variantId]: watch }));
      return true;
    } catch (error) {
      setRefusal(await readRefusal(error));
      return false;
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
    /** Takes the fields as they were typed. */
    async subscribe(fields: { email: string; targetPrice: string }) {
      if (isBusy) return false;
      const email = fields.email.trim();
      const { price: targetPrice, error } = parseTargetPrice(fields.targetPrice, price);
      if (error !== undefined || !EMAIL.test(email)) {
        setRefusal({
          errors: {
            ...(!EMAIL.test(email) && { email: 'Podaj poprawny adres e-mail' }),
            ...(error && { targetPrice: error }),
          },
        });
        return false;
      }
      const watchdogSubscription = { email, targetPrice };
      return send(subscribeWatchdog(connectApi({ baseUrl: '' }), { ...params, watchdogSubscription }), { targetPrice });
    },
    async unsubscribe() {
      return !isBusy && send(unsubscribeWatchdog(connectApi({ baseUrl: '' }), params), null);
    },
  };
}
