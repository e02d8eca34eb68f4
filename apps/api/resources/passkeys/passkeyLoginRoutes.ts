import { passkeyLoginSchema, passkeyOptionsSchema, sessionSchema } from '@gniazdo/contracts/account';
import { passkeyEndpoints } from '@gniazdo/contracts/site';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ACCOUNT_COLUMNS, type AccountRow } from '../../accounts/AccountRow.ts';
import { startSession } from '../../accounts/startSession.ts';
import { RequestError, failures } from '../../errors.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import type { AccountContext } from '../../accounts/AccountContext.ts';

type PasskeyRow = AccountRow & { passkey_id: string; credential_id: string; public_key: Buffer; counter: string };

/** Logins with a passkey. The browser offers those of this site, so the visitor names no account. */
export const passkeyLoginRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, { connection, accounts, limits }) => {
  const { pool } = connection;
  const { rpId, origin } = getRelyingParty(accounts);

  app.post(
    passkeyEndpoints.loginOptions,
    {
      schema: {
        operationId: 'getPasskeyChallenge',
        summary: 'Gets the options with which the browser asks for a passkey',
        body: z.object({}),
        response: { 200: passkeyOptionsSchema, ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('passkeysOfClient', getVisitorNetwork(request, accounts));
      const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
      await storeChallenge(pool, options.challenge, null);
      return { ...options };
    },
  );

  app.post(
    passkeyEndpoints.login,
    {
      schema: {
        operationId: 'loginWithPasskey',
        summary: 'Opens a session in a cookie; unknown and wrong passkeys get the same response',
        body: passkeyLoginSchema,
        response: { 200: sessionSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      await limits.consume('passkeysOfClient', getVisitorNetwork(request, accounts));
      const { rows } = await pool.query<PasskeyRow>(
        `select ${ACCOUNT_COLUMNS}, passkey.id as passkey_id, credential_id, public_key, counter
         from passkey join account on account.id = passkey.account_id
         where credential_id = $1 and account.confirmed_at is not null`,
        [request.body.id],
      );
      const [row] = rows;
      if (!row) throw new RequestError(failures.invalidPasskey);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: request.body,
        expectedChallenge: (challenge) => takeChallenge(pool, challenge, null),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: Uint8Array.from(row.public_key),
          counter: Number(row.counter),
        },
      }).catch((cause: unknown) => {
        throw new RequestError(failures.invalidPasskey, { cause });
      });
      if (!verified) throw new RequestError(failures.invalidPasskey);
      await countUse(row.passkey_id, authenticationInfo.newCounter);
      return { user: await startSession({ pool, accounts, request, reply }, row) };
    },
  );

  /** Throws if another login with the same or a higher counter came first: one of them is of a copy. */
  async function countUse(id: string, counter: number) {
    const { rowCount } = await pool.query(
      `update passkey set counter = $2, last_used_at = now() where id = $1 and (counter < $2 or counter = 0)`,
      [id, counter],
    );
    if (rowCount === 0) throw new RequestError(failures.invalidPasskey);
  }
};

/** The site as WebAuthn names it: passkeys work on its host, for pages of its origin. */
export function getRelyingParty({ siteOrigin }: Pick<AccountContext, 'siteOrigin'>) {
  return { rpId: new URL(siteOrigin).hostname, origin: siteOrigin };
}
