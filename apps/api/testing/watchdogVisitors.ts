import type { Watchdog, WatchStates } from '@gniazdo/contracts/account';
import { PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import { createLikeVisitors } from './likeVisitors.ts';
import type { TestApi } from './startTestApi.ts';

export const WATCHDOG_PATH = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;

/** Creates visitors of the watchdog service, each with an own browser and, unless given, address. */
export function createWatchdogVisitors(api: TestApi) {
  const visitors = createLikeVisitors(api);
  let count = 0;
  return {
    create(email = `w${++count}@example.com`) {
      const visitor = visitors.create();
      return {
        ...visitor,
        email,
        subscribe: (id: number, targetPrice: number | null = null) =>
          visitor.send(`${WATCHDOG_PATH}/${id}`, 'POST', { email, targetPrice }),
        subscribeAll: (id: number, targetPrice: number | null = null) =>
          visitor.send(`${WATCHDOG_PATH}/${id}/all-shops`, 'POST', { email, targetPrice }),
        resend: (id: number) => visitor.send(`${WATCHDOG_PATH}/${id}/confirmation`, 'POST', {}),
        async getStates() {
          return (await (await visitor.send('/api/v2/user/watch-states', 'GET')).json()) as WatchStates;
        },
        unsubscribe: (id: number) => visitor.send(`${WATCHDOG_PATH}/${id}`, 'DELETE'),
        async getState(id: number) {
          return (await (await visitor.send(`${WATCHDOG_PATH}/${id}`, 'GET')).json()) as Watchdog;
        },
        unsubscribeBy: (secret: string) => visitor.send(`${WATCHDOG_PATH}/unsubscribe/${secret}`, 'DELETE'),
        confirm: (secret: string) => visitor.send(`${WATCHDOG_PATH}/confirmation/${secret}`, 'POST', {}),
        /** The `number`th mail to the visitor, with the secret of its link. */
        async waitForMail(number = 1) {
          const mail = await api.waitForMail(email, number);
          return { ...mail, secret: (mail.data as { secret: string }).secret };
        },
      };
    },
  };
}
