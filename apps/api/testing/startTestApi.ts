import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { until } from '@gniazdo/testing/until';
import { getApiUrl } from './createTestDatabase.ts';
import { createApp } from '../createApp.ts';
import { createCatalogue } from '../createCatalogue.ts';
import { connect } from '../database/connect.ts';
import { MailWorker } from '../mail/MailWorker.ts';
import type { EmbeddingsEndpoint } from '../images/embeddings/requestEmbedding.ts';
import type { AiEndpoint } from '../http/ApiContext.ts';
import type { OutgoingMail, SendMail } from '../mail/mails.ts';
import type { MailText } from '../mail/writeMail.ts';
import { mailJobs, writeMail, type WrittenMail } from '../mailKinds.ts';

/** The public origin of the test API. */
export const SITE_ORIGIN = 'https://gniazdo.test';

/** The origin of the pages for shops. */
export const ESHOP_ORIGIN = 'https://sklepy.gniazdo.test';

/** Address of the staff who answer shops. */
export const SHOPS_EMAIL = 'sklepy@gniazdo.test';

/** Address of the administration system of the test API. */
export const ADMIN_URL = 'https://admin.gniazdo.test';

/** Bearer token of /metrics. */
export const METRICS_TOKEN = 'token-of-the-test-monitor-of-the-api';

/** With this header a request comes from the shell. */
export const SHELL_KEY = 'key-of-the-shell-in-tests-of-the-api';

/** Headers of a JSON request that the shell passes on. */
export function fromShell({ address = '198.51.100.1', cookie = '' } = {}) {
  return {
    [SHELL_KEY_HEADER]: SHELL_KEY,
    'x-forwarded-for': address,
    'content-type': 'application/json',
    origin: SITE_ORIGIN,
    ...(cookie && { cookie }),
  };
}

const MAIL_TIMEOUT_MS = 30_000;

/** Private key of notifications. */
export const PUSH_KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE';

type SentMail = Pick<OutgoingMail, 'id' | 'recipient'> & WrittenMail & MailText;

type Options = {
  pictureHosts?: string[];
  pushHosts?: string[];
  isHttps?: boolean;
  cookieDomain?: string;
  aiEndpoint?: AiEndpoint;
  embeddingsEndpoint?: EmbeddingsEndpoint;
};

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/**
 * Starts the API on a free port over a test database, with its own role. Responses are validated against their schemas.
 * `pool` belongs to the owner of the tables, for test data.
 */
export async function startTestApi(
  databaseUrl: string,
  { pictureHosts = [], pushHosts = [], isHttps = false, cookieDomain, aiEndpoint, embeddingsEndpoint }: Options = {},
) {
  const owner = await connect(databaseUrl, { max: 3 });
  const apiUrl = getApiUrl(databaseUrl);
  const connection = await connect(apiUrl, { max: 6 });
  const errors: unknown[] = [];
  const catalogue = createCatalogue(apiUrl, (error) => errors.push(error));
  const imageFolder = await mkdtemp(join(tmpdir(), 'gniazdo-images-'));
  const mails: SentMail[] = [];
  const logs: Record<string, unknown>[] = [];
  const keepMail = async (mail: OutgoingMail) =>
    void mails.push({
      ...(mail as OutgoingMail & WrittenMail),
      ...writeMail(mail, { publicUrl: SITE_ORIGIN, eshopUrl: ESHOP_ORIGIN }),
    });
  let sendMail: SendMail = keepMail;
  const mailWorker = new MailWorker(connection.pool, {
    jobs: mailJobs,
    send: (mail) => sendMail(mail),
    log: { error: (details) => errors.push(details) },
  });
  const app = await createApp(
    {
      connection,
      catalogue,
      imageFolder,
      pictureHosts,
      allowedOrigins: [SITE_ORIGIN],
      accounts: {
        shellKey: SHELL_KEY,
        isHttps,
        cookieDomain,
        siteOrigin: SITE_ORIGIN,
        mailWorker,
        shopsEmail: SHOPS_EMAIL,
        push: { privateKey: PUSH_KEY, contact: 'mailto:no-reply@gniazdo.test', allowedHosts: pushHosts },
      },
      adminUrl: ADMIN_URL,
      aiEndpoint,
      embeddingsEndpoint,
      metricsToken: METRICS_TOKEN,
    },
    {
      validatesResponses: true,
      logger: { level: 'trace', stream: { write: (line) => void logs.push(JSON.parse(line) as never) } },
    },
  );
  await catalogue.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const send = (path: string, init?: RequestInit) => fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return {
    url,
    databaseUrl,
    pool: owner.pool,
    catalogue,
    /** Mails that were sent. */
    mails,
    /** Sends what is due now. */
    wakeMailWorker: () => mailWorker.wake(),
    /** Sends mails in another way while `use` runs. */
    async withMailer(send: SendMail, use: () => Promise<void>) {
      sendMail = send;
      try {
        await use();
      } finally {
        sendMail = keepMail;
      }
    },
    /** Errors of the catalogue thread and of mails. */
    errors,
    /** Entries of the log of requests. */
    logs,
    imageFolder,
    /** The route table, as a tree. */
    printRoutes: () => app.printRoutes(),
    send,
    /** Sends a GET request and returns the JSON; rejects if the status is not 200. */
    async get<T>(path: string): Promise<T> {
      const response = await send(path);
      if (response.status !== 200)
        throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    post: (path: string, body: unknown) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    /** The `number`th mail to an address. */
    async waitForMail(recipient: string, number = 1) {
      const find = () => mails.filter((mail) => mail.recipient === recipient)[number - 1];
      try {
        return await until(`mail ${number} to ${recipient}`, find, MAIL_TIMEOUT_MS);
      } catch (error) {
        throw new Error(`Errors of the API: ${JSON.stringify(errors)}`, { cause: error });
      }
    },
    /** Resolves when the row of a mail to the address says that it was sent. */
    async waitUntilSent(recipient: string) {
      const text = 'select from mail where recipient = $1 and sent_at is not null';
      const isSent = async () => (await owner.pool.query(text, [recipient])).rowCount;
      await until(`a sent mail to ${recipient}`, isSent, MAIL_TIMEOUT_MS);
    },
    /** Resolves when the indexes have everything committed so far. */
    async settle() {
      for (;;) {
        const { appliedSeq, latestSeq } = await catalogue.call('progress');
        if (appliedSeq >= latestSeq) return;
        await new Promise(setImmediate);
      }
    },
    async stop() {
      await app.close();
      await mailWorker.stop();
      await catalogue.stop();
      await connection.close();
      await owner.close();
      await rm(imageFolder, { recursive: true, force: true });
    },
  };
}
