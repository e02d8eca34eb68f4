import { AUTH_PATH } from './accountPaths.ts';

/** GET says whether this browser gets notifications, POST and DELETE change it. Apart from its schemas, for scripts of browsers. */
export const PUSH_ENDPOINT = `${AUTH_PATH}push`;

/** A notification, as the API sends it to the service worker. */
export type PushNotification = {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
};

/** The secret of a browser that gets notifications, for the API only; on https its name starts with `__Host-`. */
export const PUSH_COOKIE = 'gniazdo_push';
