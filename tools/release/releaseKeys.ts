import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeys, publicText, readPrivateKey, readPublicKeys } from '@gniazdo/composition/store';

/**
 * What signs here, and whose signatures count here: RELEASE_SIGNING_KEY and RELEASE_PUBLIC_KEYS, else a development key
 * that is made in the data folder when it is first used. A given signing key is trusted where no public keys are given.
 */
export function releaseKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const privateKey = () => readPrivateKey(env.RELEASE_SIGNING_KEY || developmentKey(dataDir));
  const publicKeys = env.RELEASE_PUBLIC_KEYS || publicText(privateKey());
  return { privateKey, publicKeys, trusted: readPublicKeys(publicKeys) };
}

function developmentKey(dataDir: string) {
  const file = path.join(dataDir, 'release-signing.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${generateKeys().privateKey}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
