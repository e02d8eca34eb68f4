import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeys, exportPublicKey, readPrivateKey, readPublicKeys } from '@gniazdo/composition/store';

/**
 * Signing and trusted keys: RELEASE_SIGNING_KEY and RELEASE_PUBLIC_KEYS, else a development key in the data folder, created
 * on first use. Without RELEASE_PUBLIC_KEYS the signing key is trusted.
 */
export function loadReleaseKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const privateKey = () => readPrivateKey(env.RELEASE_SIGNING_KEY || loadDevelopmentKey(dataDir));
  const publicKeys = env.RELEASE_PUBLIC_KEYS || exportPublicKey(privateKey());
  return { privateKey, publicKeys, trusted: readPublicKeys(publicKeys) };
}

function loadDevelopmentKey(dataDir: string) {
  const file = path.join(dataDir, 'release-signing.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${generateKeys().privateKey}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
