import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeys } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

type Secret = {
  /** Setting with the path of another file. */
  setting?: string;
  /** Name in the data folder. */
  file: string;
  create: () => string;
};

const createSigningKey = () => generateKeys().privateKey;

const createVapidKey = () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Leading zeros are not in the buffer.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
};

const SECRETS = {
  staffKey: { setting: 'STAFF_KEY_FILE', file: 'staff.key', create: () => randomBytes(32).toString('base64url') },
  shellKey: { setting: 'SHELL_KEY_FILE', file: 'shell.key', create: () => randomBytes(32).toString('base64url') },
  releaseKey: { setting: 'RELEASE_SIGNING_KEY_FILE', file: 'release-signing.key', create: createSigningKey },
  channelKey: { setting: 'CHANNEL_SIGNING_KEY_FILE', file: 'channel-signing.key', create: createSigningKey },
  /** Of notifications in browsers. */
  vapidKey: { setting: 'VAPID_KEY_FILE', file: 'vapid.key', create: createVapidKey },
  /** Of the accounts of a demo system. */
  demoPassword: { file: 'demo-accounts.password', create: () => randomBytes(16).toString('base64url') },
  databasePassword: { file: 'cluster-databases.password', create: () => randomBytes(24).toString('base64url') },
  apiPassword: { file: 'api-database.password', create: () => randomBytes(24).toString('base64url') },
} satisfies Record<string, Secret>;

export type SecretName = keyof typeof SECRETS;

/**
 * Absolute path of the file with a secret: that of its setting, else a file in the data folder that only its owner can
 * read, created on first use.
 */
export function getSecretFile(dataDir: string, name: SecretName, env: NodeJS.ProcessEnv = process.env) {
  const given = findGivenFile(name, env);
  if (given) return given;
  const { file, create } = SECRETS[name];
  const created = path.resolve(dataDir, file);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(created, `${create()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return created;
}

/** Whether the data folder has the secret. */
export function hasSecretFile(dataDir: string, name: SecretName) {
  return existsSync(path.resolve(dataDir, SECRETS[name].file));
}

/** The secret in the file of `getSecretFile`. Throws UserFacingError if it cannot be read. */
export function readSecret(dataDir: string, name: SecretName, env: NodeJS.ProcessEnv = process.env) {
  const file = getSecretFile(dataDir, name, env);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UserFacingError(`The secret ${file} can't be read: ${(error as Error).message}`);
  }
}

/** Path of the file in the secret's setting. Throws UserFacingError if the environment has the secret itself. */
export function findGivenFile(name: SecretName, env: NodeJS.ProcessEnv = process.env) {
  const { setting }: Secret = SECRETS[name];
  if (!setting) return undefined;
  const variable = setting.replace(/_FILE$/, '');
  if (env[variable]) {
    throw new UserFacingError(
      `${variable} is a secret: write it to a file that only you can read and set ${setting} to its path.`,
    );
  }
  return env[setting] ? path.resolve(env[setting]) : undefined;
}

/**
 * The setting of a shell for a channel. One with a password is written to a file of the data folder that only its owner
 * can read, because shells take no secrets from the environment.
 */
export function channelSettings(dataDir: string, channel: string): Record<string, string> {
  if (!URL.canParse(channel) || new URL(channel).password === '') return { CHANNEL: channel };
  const file = path.join(dataDir, 'channel.url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${channel}\n`, { mode: 0o600 });
  return { CHANNEL_FILE: file };
}
