import path from 'node:path';
import { readShellVersion } from '@gniazdo/composition/store';
import { formatError } from '@gniazdo/errors';
import type { z } from 'zod';
import { createShell, type Shell } from './createShell.ts';
import { readEnv } from './settings/env.ts';
import { readShellSecrets } from './settings/readShellSecrets.ts';
import { readClientManifest, readStyles } from './readClientManifest.ts';
import type { SiteDefinition, StaffRoutes } from './SiteDefinition.ts';

// The bundle is in dist/server, beside dist/client.
const clientFolder = path.join(__dirname, '../client');

/** Starts the shell of a site with the settings of the environment until a signal stops it. `addRoutes` adds routes of its own. */
export function runShell<Own extends z.ZodRawShape>(site: SiteDefinition<Own>, addRoutes?: StaffRoutes) {
  start(site, addRoutes).catch((error: unknown) => {
    console.error(formatStartError(error));
    process.exit(1);
  });
}

async function start<Own extends z.ZodRawShape>(site: SiteDefinition<Own>, addRoutes?: StaffRoutes) {
  const env = readEnv(site, readShellSecrets(process.env));
  const shell = await createShell({
    site,
    env,
    version: await readShellVersion(path.join(__dirname, '..')),
    clientFolder,
    client: readClientManifest(clientFolder),
    styles: readStyles(__dirname, 'main', site.sheets),
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
