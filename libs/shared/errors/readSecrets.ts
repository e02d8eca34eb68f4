import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserFacingError } from './formatError.ts';

type Variables = Record<string, string | undefined>;

type Secrets = {
  /** Who reads them: `shell`. */
  program: string;
  /** Settings that come from files only. */
  secrets: readonly string[];
  /** Settings that are secrets if they are a URL with a password. */
  urls: readonly string[];
  /** Settings that may come from files and from the environment. */
  others?: readonly string[];
  /** Settings that are refused, with what to use instead. */
  refused?: Readonly<Record<string, string>>;
};

/**
 * Adds the secrets to the settings of the environment: `NAME_FILE` is the path of a file with the value, else a systemd
 * credential `NAME` has it. Throws UserFacingError with a line for each secret that is in the environment itself, which
 * other processes of the user and error reports can read, and for each file that can't be read.
 */
export function readSecrets(
  variables: Variables,
  { program, secrets, urls, others = [], refused = {} }: Secrets,
): Variables {
  const settings = { ...variables };
  const problems = Object.entries(refused)
    .filter(([name]) => variables[name])
    .map(([name, advice]) => `${name} is a secret: ${advice}`);
  for (const name of [...secrets, ...urls, ...others]) {
    const value = variables[name];
    if (value && (secrets.includes(name) || (urls.includes(name) && hasPassword(value)))) {
      problems.push(
        `${name} is a secret: write it to a file that only the ${program} can read and set ${name}_FILE to its path, or pass it as a systemd credential "${name}"`,
      );
    }
    const file = variables[`${name}_FILE`] || findCredential(name, variables['CREDENTIALS_DIRECTORY']);
    if (!file) continue;
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}.`);
    throw new UserFacingError(`The ${program} cannot start because of its secrets:\n${lines.join('\n')}`);
  }
  return settings;
}

function hasPassword(value: string) {
  return URL.canParse(value) && new URL(value).password !== '';
}

function findCredential(name: string, folder: string | undefined) {
  const file = folder && path.join(folder, name);
  return file && existsSync(file) ? file : undefined;
}
