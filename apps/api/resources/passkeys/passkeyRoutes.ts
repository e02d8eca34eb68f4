import {
  newPasskeySchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeyParamSchema,
} from '@gniazdo/contracts/account';
import { passkeyEndpoints, SITE_NAME } from '@gniazdo/contracts/site';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatAgent } from '../../accounts/formatAgent.ts';
import { logCredentialChange } from '../../accounts/logCredentialChange.ts';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { addMail } from '../../mail/mails.ts';
import { passkeyAdded } from '../../accounts/accountMails.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { getRelyingParty } from './passkeyLoginRoutes.ts';

const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256 of COSE. By default there would be others where Node has them as an experiment. */
const ALGORITHMS = [-8, -7, -257];
/** Of the login. Otherwise a stolen session could be turned into access for good, or take passkeys away. */
const MAX_LOGIN_AGE_MINUTES = 60;

type PasskeyRow = { id: string; agent: string; created_at: Date; last_used_at: Date | null };
type CredentialRow = { credential_id: string; transports: never[] };

/** Passkeys of the signed-in visitor. */
export const passkeyRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { accounts, limits } = context;
  const { pool } = context.connection;
  const { rpId, origin } = getRelyingParty(accounts);

  app.get(
    passkeyEndpoints.all,
    {
      schema: {
        operationId: 'listPasskeys',
        summary: 'Lists the passkeys of the signed-in user, the newest first',
        response: { 200: passkeyListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const account = await requireAccount(context, request);
      const { rows } = await pool.query<PasskeyRow>(
        `select id, agent, created_at, last_used_at from passkey where account_id = $1 order by created_at desc, id`,
        [account.id],
      );
      return {
        passkeys: rows.map(({ id, agent, created_at, last_used_at }) => ({
          id,
          agent,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
        })),
      };
    },
  );

  app.post(
    passkeyEndpoints.registrationOptions,
    {
      schema: {
        operationId: 'getPasskeyRegistration',
        summary: 'Gets the options with which the browser creates a passkey; only within an hour after the login',
        body: z.object({}),
        response: { 200: passkeyOptionsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const account = await requireAccount(context, request);
      await limits.consume('passkeysOfClient', getVisitorNetwork(request, accounts));
      await requireRecentLogin(account.session_id);
      const { rows } = await pool.query<CredentialRow>(
        'select credential_id, transports from passkey where account_id = $1',
        [account.id],
      );
      if (rows.length >= MAX_PASSKEYS) throw new RequestError(failures.tooManyPasskeys);
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: rpId,
        userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
        userName: account.email,
        userDisplayName: account.name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: rows.map(({ credential_id: id, transports }) => ({ id, transports })),
        // The login asks for no address, so the authenticator must know the account.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await storeChallenge(pool, options.challenge, account.id);
      return { ...options };
    },
  );

  app.post(
    passkeyEndpoints.all,
    {
      schema: {
        operationId: 'addPasskey',
        summary: 'Adds the passkey that the browser has created; the owner of the account gets a mail',
        body: newPasskeySchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const account = await requireAccount(context, request);
      await limits.consume('passkeysOfClient', getVisitorNetwork(request, accounts));
      const { registrationInfo } = await verifyRegistrationResponse({
        response: request.body,
        expectedChallenge: (challenge) => takeChallenge(pool, challenge, account.id),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((cause: unknown) => {
        throw new RequestError(failures.invalidPasskey, { cause });
      });
      if (!registrationInfo) throw new RequestError(failures.invalidPasskey);
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const agent = formatAgent(request.headers['user-agent']);
      await withTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `insert into passkey (account_id, credential_id, public_key, counter, transports, agent)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
          [account.id, id, Buffer.from(publicKey), counter, transports, agent],
        );
        if (rowCount === 0) throw new RequestError(failures.invalidPasskey);
        await addMail(client, account.email, passkeyAdded({ name: account.name, agent }));
      });
      logCredentialChange(request, account.id);
      accounts.mailWorker.wake();
      return {};
    },
  );

  app.delete(
    '/api/v2/auth/passkeys/:passkeyId',
    {
      schema: {
        operationId: 'removePasskey',
        summary: 'Removes a passkey of the signed-in user; only within an hour after the login',
        params: passkeyParamSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const account = await requireAccount(context, request);
      await requireRecentLogin(account.session_id);
      const { rowCount } = await pool.query('delete from passkey where id = $1 and account_id = $2', [
        request.params.passkeyId,
        account.id,
      ]);
      if (rowCount === 0) throw new RequestError(failures.unknownPasskey);
      logCredentialChange(request, account.id);
      return {};
    },
  );

  async function requireRecentLogin(sessionId: string) {
    const { rowCount } = await pool.query(
      'select from session where id = $1 and created_at > now() - make_interval(mins => $2)',
      [sessionId, MAX_LOGIN_AGE_MINUTES],
    );
    if (rowCount === 0) throw new RequestError(failures.loginTooOld);
  }
};
