import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatError } from '@gniazdo/errors';
import { createApp } from './createApp.ts';
import { connect } from './database/connect.ts';
import { requireMigrations } from './database/migrate.ts';
import { readEnv } from './env.ts';
import { Catalogue } from './index/live/Catalogue.ts';
import { createMailer } from './mail/createMailer.ts';
import { MailWorker } from './mail/MailWorker.ts';
import { readSecrets } from './readSecrets.ts';

const CLOSE_TIMEOUT_MS = 9_000;

try {
  await start();
} catch (error) {
  console.error(formatStartError(error));
  process.exit(1);
}

async function start() {
  const env = readEnv(readSecrets(process.env));
  let warn: (text: string) => void = () => undefined;
  let logError: (details: object, text: string) => void = () => undefined;
  let isClosing = false;
  const connection = await connect(env.DATABASE_URL, { onError: (error) => warn(error.message) });
  const catalogue = new Catalogue(env.DATABASE_URL, (error) => warn(`Catalogue: ${getMessage(error)}`));
  const siteOrigin = new URL(env.PUBLIC_URL).origin;
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    folder: join(env.DATA_DIR, 'mail'),
    publicUrl: siteOrigin,
    eshopUrl: env.ESHOP_URL,
    sender: env.MAIL_SENDER,
  });
  const mailWorker = new MailWorker(connection.pool, mailer.send, {
    error: (details, text) => logError(details, text),
  });
  const app = await createApp(
    {
      connection,
      catalogue,
      imageFolder: join(env.DATA_DIR, 'images'),
      pictureHosts: env.PICTURE_HOSTS,
      allowedOrigins: [siteOrigin, ...env.ALLOWED_ORIGINS],
      adminUrl: env.ADMIN_URL ?? `${siteOrigin}/admin`,
      isDraining: () => isClosing,
      accounts: env.SHELL_KEY
        ? {
            shellKey: env.SHELL_KEY,
            isHttps: siteOrigin.startsWith('https:'),
            siteOrigin,
            mailWorker,
            shopsEmail: env.COMPANY_SHOPS_EMAIL ?? env.COMPANY_EMAIL,
          }
        : null,
      aiEndpoint: env.AI_URL ? { url: env.AI_URL, model: env.AI_MODEL, key: env.AI_KEY } : null,
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
    await mailWorker.stop();
    mailer.close();
    await catalogue.stop();
    await connection.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

  await app.listen({ host: env.API_HOST, port: env.API_PORT });
  await requireMigrations(connection.pool);
  if (env.SHELL_KEY) mailWorker.start();
  else app.log.warn('There are neither accounts nor a log of consents: set SHELL_KEY_FILE for the API and the shell.');
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
