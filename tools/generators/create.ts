#!/usr/bin/env node
// `npm create @gniazdo/remote garden`: writes the repository of a remote into a new folder and installs its packages.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatError, UserFacingError } from '@gniazdo/errors';
import { format, resolveConfig } from 'prettier';
import { formatTitle, parseRemoteName } from './parseName.ts';
import { openFolderTree } from './openFolderTree.ts';
import { writeRepository } from './remote/writeRepository.ts';

const HELP = `Usage: npm create @gniazdo/remote <name> -- [options]

Creates a folder with the repository of a remote, installs its packages and measures its sizes. The name is one word: the
path of the first page, and the prefix of island names.

  --title <text>   Polish heading of the first page
  --no-install     Only writes the files`;

try {
  await create();
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}

async function create() {
  const { name, title, install } = readArguments();
  const names = parseRemoteName(name);
  const folder = path.resolve(name);
  if (existsSync(folder)) throw new UserFacingError(`${folder} exists already. Choose another name.`);
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8')) as {
    version: string;
  };
  writeRepository(openFolderTree(folder), { names, title, version, registry: readRegistry() });
  await formatSources(folder);
  if (install) {
    run(folder, 'install');
    run(folder, 'run', '--silent', 'budget', '--', '--update');
  }
  console.log(`
✓ ${folder}

  cd ${name}${install ? '' : '\n  npm install\n  npm run budget -- --update'}
  npm run verify          every gate of a release that needs only this repository
  npm run dev             needs the settings of .env.example in .env`);
}

function readArguments() {
  const options = { title: { type: 'string' }, 'no-install': { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name, ...more] = positionals;
    if (values.help || !name || more.length > 0) throw new Error(values.help ? '' : 'Name one remote.');
    return { name, title: values.title ?? formatTitle(name), install: !values['no-install'] };
  } catch (cause) {
    throw new UserFacingError(`${(cause as Error).message}\n\n${HELP}`.trim(), { cause });
  }
}

/** Where npm has found this package. */
function readRegistry() {
  const get = (key: string) => spawnSync('npm', ['config', 'get', key], { encoding: 'utf8' }).stdout.trim();
  const scoped = get('@gniazdo:registry');
  return /^https?:/.test(scoped) ? scoped : get('registry');
}

/** In the style of the examples, because edits of generated code leave it unformatted. */
async function formatSources(folder: string) {
  const style = await resolveConfig(import.meta.filename);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder }).map((each) => path.join(folder, each))) {
    writeFileSync(file, await format(readFileSync(file, 'utf8'), { ...style, filepath: file }));
  }
}

function run(cwd: string, ...args: string[]) {
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new UserFacingError(`npm ${args.join(' ')} failed in ${cwd}.`);
}
