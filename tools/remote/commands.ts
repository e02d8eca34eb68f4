// Commands of a remote in its own repository. In the repository of the site, scripts of package.json start the same files.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

const PARENT_CHECK_MS = 500;

/** Loaded on demand: the bundler alone takes a second. */
const COMMANDS: Record<string, { description: string; run: () => Promise<unknown> }> = {
  dev: {
    description: 'Dev server with hot reload: this remote within the live releases of all others',
    run: () => import('@gniazdo/dev-tools/dev'),
  },
  verify: {
    description: 'Runs every gate of a release that needs only this repository',
    run: async () => (await import('./verify.ts')).verify(),
  },
  build: { description: 'Builds a release into dist', run: () => import('@gniazdo/release-tools/build') },
  release: {
    description: 'Builds, checks, signs and publishes a release, and makes it live',
    run: () => import('@gniazdo/release-tools/release'),
  },
  releases: {
    description: 'Shows and changes which releases are live: rollback, canary, record and others',
    run: () => import('@gniazdo/release-tools/releases'),
  },
  budget: {
    description: 'Measures the browser files against budgets.json; --update writes it',
    run: async () => (await import('@gniazdo/release-tools/budgets/runBudgetCommand')).runBudgetCommand(),
  },
};

const HELP = `Usage: gniazdo <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { description }]) => `  ${name.padEnd(9)} ${description}`)
  .join('\n')}

--help after a command prints its options. Settings are environment variables or lines of .env.`;

await runCommand(async () => {
  // The command parses the remaining arguments.
  const [name] = process.argv.splice(2, 1);
  if (!name || name === '--help') return console.log(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UserFacingError(`There is no command "${name}".\n\n${HELP}`);
  enableCompileCache();
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  endWithScript();
  await command.run();
});

/** npm ends its shell with a signal, which the shell does not forward. Then this process has another parent. */
function endWithScript() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_CHECK_MS).unref();
}
