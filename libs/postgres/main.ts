import { startPostgres } from './startPostgres.ts';

// `node libs/postgres/main.ts [FOLDER]` runs only the embedded database, until Ctrl-C. Prints its URL.
try {
  const postgres = await startPostgres({ dataDir: process.argv[2] ?? '.data/postgres' });
  console.log(postgres.url);
  const keepAlive = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(keepAlive);
      void postgres.stop();
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
