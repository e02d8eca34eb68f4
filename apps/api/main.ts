import { join } from 'node:path';
import { prepareDatabase } from './catalogue/prepareDatabase.ts';
import { createApp } from './createApp.ts';
import { connect } from './database/connect.ts';
import { readEnv } from './env.ts';
import { Catalogue } from './live/Catalogue.ts';

const CLOSE_WITHIN_MS = 9_000;

try {
  await start();
} catch (error) {
  // One sentence for the person at the terminal.
  console.error(sentenceOf(error));
  process.exit(1);
}

async function start() {
  const env = readEnv();
  let warn: (text: string) => void = () => undefined;
  const connection = await connect(env.DATABASE_URL, { onError: (error) => warn(error.message) });
  const catalogue = new Catalogue(env.DATABASE_URL, (error) => warn(`The catalogue: ${sentenceOf(error)}`));
  const app = await createApp(
    { connection, catalogue, imageFolder: join(env.DATA_DIR, 'images') },
    { logger: { level: env.LOG_LEVEL } },
  );
  warn = (text) => app.log.warn(text);
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await app.close();
    await catalogue.stop();
    await connection.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

  await app.listen({ host: env.API_HOST, port: env.API_PORT });
  await prepareDatabase(env.DATABASE_URL);
  const startedAt = performance.now();
  await catalogue.start();
  const { variants } = await catalogue.ask('progress');
  app.log.info(`${variants} variants indexed in ${Math.round(performance.now() - startedAt)} ms.`);
}

function sentenceOf(error: unknown) {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another with API_PORT.`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights: choose one above 1023 with API_PORT.`;
  return message || String(error);
}
