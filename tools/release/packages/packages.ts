import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseCommandLine, ROOT, runCommand, task } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { packPackages } from './packPackages.ts';

const HELP = `Usage: npm run packages -- <command> [options]

Packs the packages that remotes in repositories of their own install.

  pack <folder>   Compiles all packages and writes a tarball of each into a folder
  publish         Publishes them to a registry (npm must be signed in there)
  prove           Publishes them to a temporary registry and uses them there: --help after it prints its options

  --registry <url>   Registry of publish (default: PACKAGE_REGISTRY)`;

await runCommand(process.argv[2] === 'prove' ? prove : run, 'Nothing more was published.');

/** Loaded on demand: it needs the whole system and a browser. */
async function prove() {
  await import(path.join(ROOT, 'e2e/own-repository/proveOwnRepository.ts'));
}

async function run() {
  const { values, positionals } = parseCommandLine(HELP, { registry: { type: 'string' } }, { positionals: 'any' });
  const [command, folder, ...more] = positionals;
  if (command === 'pack' && folder && more.length === 0) {
    const tarballs = await packAll(path.resolve(folder));
    for (const tarball of tarballs) console.log(`  ${tarball}`);
  } else if (command === 'publish' && !folder) {
    await publish(values.registry ?? process.env.PACKAGE_REGISTRY);
  } else {
    throw new UserFacingError(`Write pack with a folder, publish or prove.\n\n${HELP}`);
  }
}

async function publish(registry: string | undefined) {
  if (!registry || !URL.canParse(registry)) {
    throw new UserFacingError('Name the registry: --registry https://npm.example.com, or set PACKAGE_REGISTRY.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-tarballs-'));
  try {
    for (const tarball of await packAll(folder)) {
      const args = ['publish', tarball, '--registry', registry, '--ignore-scripts', '--loglevel=error'];
      const { status } = spawnSync('npm', args, { stdio: 'inherit' });
      if (status !== 0) throw new UserFacingError(`npm did not publish ${path.basename(tarball)} to ${registry}.`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function packAll(folder: string) {
  return task('Packages', () => packPackages(folder));
}
