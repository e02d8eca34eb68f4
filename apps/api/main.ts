import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatError } from '@gniazdo/errors';
import { createApp } from './createApp.ts';
import { createCatalogue } from './createCatalogue.ts';
import { connect } from './database/connect.ts';
import { requireMigrations } from './database/migrate.ts';
import { readEnv } from './env.ts';
import { BounceReader } from './mail/BounceReader.ts';
import { createMailer } from './mail/createMailer.ts';
import { MailWorker } from './mail/MailWorker.ts';
import { mailJobs, writeMail } from './mailKinds.ts';
import { PopularityJob } from './popularity/PopularityJob.ts';
import { createPushSender } from './push/createPushSender.ts';
import { PushWorker } from './push/PushWorker.ts';
import { readApiSecrets } from './readApiSecrets.ts';
import { ShopStateJob } from './resources/shops/ShopStateJob.ts';
import { BudgetJob } from './resources/rates/BudgetJob.ts';
import { readSeller, StatementJob } from './resources/statements/StatementJob.ts';
import { ShopFigureJob } from './resources/shop-figures/ShopFigureJob.ts';

const CLOSE_TIMEOUT_MS = 9_000;

try {
  await start();
} catch (error) {
  console.error(formatStartError(error));
  process.exit(1);
}

async function start() {
  const env = readEnv(readApiSecrets(process.env));
  let warn: (text: string) => void = () => undefined;
  let logError: (details: object, text: string) => void = () => undefined;
  let isClosing = false;
  const connection = await connect(env.DATABASE_URL, {
    onError: (error) => warn(error.message),
    replicaUrl: env.DATABASE_REPLICA_URL,
    onReplicaChange: ({ state }) => warn(`The replica of the database is ${state}.`),
  });
  const catalogue = createCatalogue(
    env.DATABASE_URL,
    (error) => warn(`Catalogue: ${getMessage(error)}`),
    (position) => connection.replica?.require(position),
  );
  const siteOrigin = new URL(env.PUBLIC_URL).origin;
  const mailer = createMailer({
    write: writeMail,
    smtpUrl: env.SMTP_URL,
    folder: join(env.DATA_DIR, 'mail'),
    publicUrl: siteOrigin,
    eshopUrl: env.ESHOP_URL,
    sender: env.MAIL_SENDER,
    returnAddress: env.MAIL_RETURN_ADDRESS,
  });
  const workerLog = { error: (details: object, text: string) => logError(details, text) };
  const mailWorker = new MailWorker(connection.pool, { jobs: mailJobs, send: mailer.send, log: workerLog });
  const { MAIL_RETURN_ADDRESS: address, MAIL_RETURN_FOLDER: folder } = env;
  const bounceReader =
    address && folder
      ? new BounceReader({
          pool: connection.pool,
          address,
          folder,
          handleRefusal: mailJobs.handleRefusal,
          log: workerLog,
        })
      : null;
  const push = env.VAPID_KEY
    ? { privateKey: env.VAPID_KEY, contact: `mailto:${mailer.sender}`, allowedHosts: env.PUSH_HOSTS }
    : null;
  const pushWorker = push && new PushWorker(connection.pool, createPushSender(push), workerLog);
  const popularityJob = new PopularityJob(connection.pool, workerLog);
  const budgetJob = new BudgetJob(connection.pool, workerLog);
  const stateJob = new ShopStateJob(connection.pool, workerLog);
  const figureJob = new ShopFigureJob(connection.pool, workerLog);
  const seller = readSeller(env);
  // A closed statement cannot be completed later.
  const isSellerMissing = seller === null && siteOrigin.startsWith('https:');
  const statementJob = isSellerMissing ? null : new StatementJob(connection.pool, { seller, log: workerLog });
  const pollers = [
    popularityJob,
    budgetJob,
    stateJob,
    statementJob,
    ...(env.SHELL_KEY ? [mailWorker, pushWorker, bounceReader, figureJob] : []),
  ].filter((each) => each !== null);
  const app = await createApp(
    {
      connection,
      catalogue,
      imageFolder: join(env.DATA_DIR, 'images'),
      pictureHosts: env.PICTURE_HOSTS,
      allowedOrigins: [siteOrigin, ...env.ALLOWED_ORIGINS],
      adminUrl: env.ADMIN_URL ?? null,
      testShopUrl: env.TEST_SHOP_URL,
      isDraining: () => isClosing,
      accounts: env.SHELL_KEY
        ? {
            shellKey: env.SHELL_KEY,
            isHttps: siteOrigin.startsWith('https:'),
            cookieDomain: env.ACCOUNT_COOKIE_DOMAIN,
            siteOrigin,
            mailWorker,
            shopsEmail: env.COMPANY_SHOPS_EMAIL ?? env.COMPANY_EMAIL,
            push,
          }
        : null,
      aiEndpoint: env.AI_URL ? { url: env.AI_URL, model: env.AI_MODEL, key: env.AI_KEY } : null,
      embeddingsEndpoint: env.EMBEDDINGS_URL
        ? { url: env.EMBEDDINGS_URL, model: env.EMBEDDINGS_MODEL, key: env.EMBEDDINGS_KEY }
        : null,
      metricsToken: env.METRICS_TOKEN,
    },
    { logger: { level: env.LOG_LEVEL } },
  );
  warn = (text) => app.log.warn(text);
  logError = (details, text) => app.log.error(details, text);
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    // Load balancers poll readiness and send requests until they notice.
    await wait(env.DRAIN_DELAY_MS);
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    await app.close();
    await Promise.all(pollers.map((poller) => poller.stop()));
    mailer.close();
    await catalogue.stop();
    await connection.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

  await app.listen({ host: env.API_HOST, port: env.API_PORT });
  await requireMigrations(connection.pool);
  if (!env.SHELL_KEY)
    app.log.warn('There are neither accounts nor a log of consents: set SHELL_KEY_FILE for the API and the shell.');
  if (isSellerMissing)
    app.log.warn('Statements of shops are not closed: set COMPANY_NAME, COMPANY_ADDRESS and COMPANY_NIP for the API.');
  for (const poller of pollers) {
    poller.start();
    app.metrics?.addPoller(poller);
  }
  const startedAt = performance.now();
  await catalogue.start();
  const { variants } = await catalogue.call('progress');
  app.log.info(`${variants} variants indexed in ${Math.round(performance.now() - startedAt)} ms.`);
}

function formatStartError(error: unknown) {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port with API_PORT.`;
  }
  if (code === 'EACCES' && port) {
    return `Port ${port} requires more rights. Choose a port above 1023 with API_PORT.`;
  }
  return formatError(error);
}

function getMessage(error: unknown) {
  return (error as Error).message || String(error);
}
