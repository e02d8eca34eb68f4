import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readShellVersion } from '@gniazdo/composition/store';
import { formatError } from '@gniazdo/errors';
import { createShell, type Shell } from './createShell.ts';
import { readEnv } from './env.ts';
import { readSecrets } from './readSecrets.ts';
import { readClientManifest } from './readClientManifest.ts';

// The bundle is in dist/server, beside dist/client.
const clientFolder = path.join(__dirname, '../client');

type Routes = NonNullable<Parameters<typeof createShell>[0]['addRoutes']>;

/** Starts the shell with the settings of the environment until a signal stops it. `addRoutes` adds routes of its own. */
export function runShell(addRoutes?: Routes) {
  start(addRoutes).catch((error: unknown) => {
    console.error(formatStartError(error));
    process.exit(1);
  });
}

async function start(addRoutes?: Routes) {
  const env = readEnv(readSecrets(process.env));
  const shell = await createShell({
    env,
    version: await readShellVersion(path.join(__dirname, '..')),
    clientFolder,
    client: readClientManifest(clientFolder),
    layoutCss: readFileSync(path.join(__dirname, 'main.css'), 'utf8'),
    accountCss: readFileSync(path.join(__dirname, 'account.css'), 'utf8'),
    homeCss: readFileSync(path.join(__dirname, 'home.css'), 'utf8'),
    addRoutes,
  });
  stopOnSignals(shell);
  // Listen first, so that a port in use is reported at once; until releases are live, pages respond with 503.
  await shell.server.listen({ port: env.PORT, host: env.HOST });
  await shell.start();
  shell.log.info({ url: env.PUBLIC_URL, addresses: shell.server.addresses() }, 'The shell is listening');
}

function stopOnSignals(shell: Shell) {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      shell.log.info({ signal }, 'The shell is stopping');
      shell.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          shell.log.error({ err: error }, 'The shell did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

function formatStartError(error: unknown) {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to a free one.`;
  if (code === 'EACCES' && port) return `Port ${port} is not allowed for this user. Set PORT to one above 1023.`;
  return formatError(error);
}
