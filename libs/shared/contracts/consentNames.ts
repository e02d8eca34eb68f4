import { route } from './paths.ts';

/** Version of the texts that ask for consent. Change it with them: the log names the text that the visitor has seen. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/** Where forms of consent are posted to: to the shell. */
export const CONSENT_PATH = route('/consent');

/** HTTP-only cookie with the random id of a visitor's entries in the log of consents. */
export const CONSENT_ID_COOKIE = 'gniazdo_consent';
