import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeys, exportPublicKey, readPrivateKey, readPublicKeys, SHELL } from '@gniazdo/composition/store';

const RELEASE_KEY_FILE = 'release-signing.key';

/**
 * Signing and trusted keys: RELEASE_SIGNING_KEY and RELEASE_PUBLIC_KEYS, else development keys in the data folder, created
 * on first use. Without RELEASE_PUBLIC_KEYS the signing keys of releases and of the shell are trusted.
 */
export function loadReleaseKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const privateKey = () =>
    readPrivateKey(env.RELEASE_SIGNING_KEY || readFileSync(createDevelopmentKey(dataDir, RELEASE_KEY_FILE), 'utf8'));
  const channelKeyFile = env.CHANNEL_SIGNING_KEY_FILE || createDevelopmentKey(dataDir, 'channel-signing.key');
  const publicKeys =
    env.RELEASE_PUBLIC_KEYS ||
    `${exportPublicKey(privateKey())},${SHELL}:${exportPublicKey(readPrivateKey(readFileSync(channelKeyFile, 'utf8')))}`;
  return {
    privateKey,
    publicKeys,
    trusted: readPublicKeys(publicKeys),
    /** Settings of a shell that belongs to the data folder. */
    shellSettings: { RELEASE_PUBLIC_KEYS: publicKeys, CHANNEL_SIGNING_KEY_FILE: path.resolve(channelKeyFile) },
  };
}

/** The trusted keys, without creating one; undefined if there are none. */
export function findTrustedKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const hasKeys =
    env.RELEASE_PUBLIC_KEYS || env.RELEASE_SIGNING_KEY || existsSync(path.join(dataDir, RELEASE_KEY_FILE));
  return hasKeys ? loadReleaseKeys(dataDir, env).trusted : undefined;
}

/** Path of a key in the data folder. */
function createDevelopmentKey(dataDir: string, name: string) {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${generateKeys().privateKey}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return file;
}
