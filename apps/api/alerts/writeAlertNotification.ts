import type { PushNotification } from '@gniazdo/contracts/account';
import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import { getAlertDetail, getAlertSubject, type MailedAlert } from './writeAlertDigest.ts';

/** The limit of an encrypted notification is 4 kB. */
const MAX_TITLE_LENGTH = 120;
const MAX_NAME_LENGTH = 60;
const MAX_PRODUCTS = 3;

/** The notification about the alerts of one account, in Polish. */
export function writeAlertNotification(alerts: MailedAlert[]): Omit<PushNotification, 'tag'> {
  const [first] = alerts;
  const body =
    alerts.length === 1
      ? getAlertDetail(first!)
      : alerts
          .slice(0, MAX_PRODUCTS)
          .map((alert) => `${shorten(alert.product, MAX_NAME_LENGTH)}: ${getAlertDetail(alert)}`);
  return {
    title: shorten(getAlertSubject(alerts), MAX_TITLE_LENGTH),
    body: [body].flat().join('\n'),
    path: alerts.length === 1 ? paths.variant(first!.variantId, first!.slug) : watchdogPaths.list(),
  };
}

function shorten(text: string, maxLength: number) {
  const letters = [...text];
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
