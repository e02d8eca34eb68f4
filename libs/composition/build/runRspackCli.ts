import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { remoteConfig, RemoteEnv } from './remoteConfig.ts';
import { BuildError } from './BuildError.ts';
import { pathToFileURL } from 'node:url';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

const CONFIG_FILE = 'rspack.config.ts';

/** Runs `rspack build` with the rspack.config.ts of a folder. Rejects with BuildError, whose message is rspack's output. */
export async function runRspackCli(dir: string, env: RemoteEnv) {
  const config = path.join(dir, CONFIG_FILE);
  if (!existsSync(config)) throw new BuildError(`There is no ${config}.`);
  const cli = path.join(path.dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const values = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  try {
    await run(process.execPath, [cli, 'build', '--config', config, ...values], { cwd: dir });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new BuildError(stripVTControlCharacters(`${stdout}${stderr}`).trim(), { cause });
  }
}

/** The function that the rspack.config.ts of a remote exports. */
export async function readRemoteConfig(dir: string) {
  const file = path.join(dir, CONFIG_FILE);
  return ((await import(pathToFileURL(file).href)) as { default: ReturnType<typeof remoteConfig> }).default;
}
