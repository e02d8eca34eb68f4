import { AUTH_PATH } from './accountPaths.ts';

/** Endpoints of passkeys; apart from their schemas, because scripts of browsers need them. */
export const passkeyEndpoints = {
  /** GET lists them, POST adds one. */
  all: `${AUTH_PATH}passkeys`,
  registrationOptions: `${AUTH_PATH}passkeys/registration`,
  loginOptions: `${AUTH_PATH}passkeys/challenge`,
  login: `${AUTH_PATH}passkeys/login`,
  one: (passkeyId: string) => `${AUTH_PATH}passkeys/${passkeyId}`,
} as const;
