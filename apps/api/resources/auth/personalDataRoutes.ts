import { randomInt } from 'node:crypto';
import { personalDataSchema, USER_PICTURE, userPictureSchema } from '@gniazdo/contracts/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentUser } from '../../accounts/AccountRow.ts';
import { getSessionAccount, requireAccount } from '../../accounts/sessionAccount.ts';
import { readSessionToken, setSessionCookies } from '../../accounts/sessionCookies.ts';
import { RequestError, failures } from '../../errors.ts';
import { getWideNetwork } from '../../limits/getClientNetwork.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { cleanUserPicture } from '../../images/userPictures.ts';
import { inDecoder, PhotoError } from '../../images/decoding/pictureDecoder.ts';
import type { AuthContext } from '../../http/ApiContext.ts';

/** Base64 has 4 characters for 3 bytes. */
const BODY_LIMIT_BYTES = Math.ceil((USER_PICTURE.maxBytes * 4) / 3) + 1024;
const MAX_PICTURE_ID = 2 ** 48 - 1;
const done = { 200: z.object({}), ...errorResponses };

/** Name, date of birth, gender and picture of the account that is signed in. */
export const personalDataRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { accounts, limits } = context;
  const { pool } = context.connection;

  app.post(
    '/api/v2/auth/data',
    {
      schema: {
        operationId: 'savePersonalData',
        summary: 'Changes name, date of birth and gender of the signed-in user',
        body: personalDataSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const { id } = await requireAccount(context, request);
      const { name, dateOfBirth, gender } = request.body;
      await pool.query('update account set name = $2, date_of_birth = $3, gender = $4 where id = $1', [
        id,
        name,
        dateOfBirth,
        gender,
      ]);
      await renewCookies(request, reply);
      return {};
    },
  );

  app.post(
    '/api/v2/auth/picture',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'savePicture',
        summary: 'Replaces the picture of the signed-in user',
        body: userPictureSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const { id } = await requireAccount(context, request);
      const network = getVisitorNetwork(request, accounts);
      await limits.consume('picturesOfClient', network);
      const file = Buffer.from(request.body.picture, 'base64');
      const bytes = await inDecoder(getWideNetwork(network), () => cleanUserPicture(file)).catch((cause: unknown) => {
        if (!(cause instanceof PhotoError)) throw cause;
        throw new RequestError(failures.badRequest, { message: cause.message, field: 'picture', cause });
      });
      await pool.query(
        `insert into account_picture (account_id, id, bytes) values ($1, $2, $3)
         on conflict (account_id) do update set id = excluded.id, bytes = excluded.bytes, created_at = now()`,
        [id, randomInt(1, MAX_PICTURE_ID), bytes],
      );
      await renewCookies(request, reply);
      return {};
    },
  );

  app.delete(
    '/api/v2/auth/picture',
    {
      schema: {
        operationId: 'removePicture',
        summary: 'Removes the picture of the signed-in user',
        response: done,
      },
    },
    async (request, reply) => {
      const { id } = await requireAccount(context, request);
      await pool.query('delete from account_picture where account_id = $1', [id]);
      await renewCookies(request, reply);
      return {};
    },
  );

  /** The readable cookie has name and picture. */
  async function renewCookies(request: FastifyRequest, reply: FastifyReply) {
    const account = await getSessionAccount(context, request);
    const token = readSessionToken(request, accounts);
    if (account && token) setSessionCookies(reply, accounts, { token, user: presentUser(account) });
  }
};
