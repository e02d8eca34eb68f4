import type { AccountContext } from '../../accounts/AccountContext.ts';

/** The site as WebAuthn names it: passkeys work on its host, for pages of its origin. */
export function getRelyingParty({ siteOrigin }: Pick<AccountContext, 'siteOrigin'>) {
  return { rpId: new URL(siteOrigin).hostname, origin: siteOrigin };
}
