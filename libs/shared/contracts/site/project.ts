/** Name of the site, as in document titles: `Sofy | Gniazdo`. */
export const SITE_NAME = 'Gniazdo';

/** Identifies this site where data covers several, such as the roles of an account. */
export const PROJECT_ID = 'gniazdo';

/** Path prefix of all pages. */
export const PREFIX = '/pl';

export const CURRENCY = 'PLN';
export const TIME_ZONE = 'Europe/Warsaw';
