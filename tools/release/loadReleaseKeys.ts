import { exportPublicKey, readPrivateKey, readPublicKeys, SHELL } from '@gniazdo/composition/store';
import { findGivenFile, getSecretFile, hasSecretFile, readSecret } from './secretFiles.ts';

/**
 * Signing and trusted keys: RELEASE_SIGNING_KEY_FILE and RELEASE_PUBLIC_KEYS, else development keys in the data folder,
 * created on first use. Without RELEASE_PUBLIC_KEYS the signing keys of releases and of the shell are trusted.
 */
export function loadReleaseKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  // Refuses a key in the environment now, not only when a release is signed.
  findGivenFile('releaseKey', env);
  const privateKey = () => readPrivateKey(readSecret(dataDir, 'releaseKey', env));
  const channelKey = () => readPrivateKey(readSecret(dataDir, 'channelKey', env));
  const publicKeys =
    env.RELEASE_PUBLIC_KEYS || `${exportPublicKey(privateKey())},${SHELL}:${exportPublicKey(channelKey())}`;
  return {
    privateKey,
    publicKeys,
    trusted: readPublicKeys(publicKeys),
    /** Settings of a shell that belongs to the data folder. */
    shellSettings: {
      RELEASE_PUBLIC_KEYS: publicKeys,
      CHANNEL_SIGNING_KEY_FILE: getSecretFile(dataDir, 'channelKey', env),
    },
  };
}

/** The trusted keys, without creating one; undefined if there are none. */
export function findTrustedKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const hasKeys = env.RELEASE_PUBLIC_KEYS || findGivenFile('releaseKey', env) || hasSecretFile(dataDir, 'releaseKey');
  return hasKeys ? loadReleaseKeys(dataDir, env).trusted : undefined;
}
