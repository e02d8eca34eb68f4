import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { UserFacingError } from '@gniazdo/errors';

/** A public key that may sign all releases, or only those of `remote`. */
export type TrustedKey = { id: string; key: KeyObject; remote?: string };

/** The text is not a key; the message describes the format. */
export class KeyError extends UserFacingError {
  override readonly name = 'KeyError';
}

/** A new pair of Ed25519 keys, each as one line of text: PKCS #8 in base64, and the 32 bytes in base64url. */
export function generateKeys() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: exportPublicKey(privateKey),
  };
}

export function readPrivateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without the text, which is a secret.
  }
  throw new KeyError(
    'The signing key is not an Ed25519 key as PKCS #8 in base64. Create one: npm run releases -- key.',
  );
}

/** Parses `KEY, listing:KEY`: base64url keys; `REMOTE:` limits a key to one remote. */
export function readPublicKeys(text: string): TrustedKey[] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  if (entries.length === 0) throw new KeyError('No public key is given.');
  return entries.map((entry) => {
    const [x = '', remote] = entry.split(':').toReversed();
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return { id: getKeyId(key), key, ...(remote && { remote }) };
    } catch (cause) {
      throw new KeyError(
        `"${entry}" is not a public key. Write its 43 characters, optionally with REMOTE: in front of them.`,
        { cause },
      );
    }
  });
}

/** The reverse of readPublicKeys. */
export function formatPublicKeys(keys: TrustedKey[]) {
  return keys.map(({ key, remote }) => `${remote ? `${remote}:` : ''}${key.export({ format: 'jwk' }).x!}`).join();
}

/** The public half of a private key, as text. */
export function exportPublicKey(privateKey: KeyObject) {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x!;
}

/** Short id of a key, for signatures and messages. */
export function getKeyId(key: KeyObject) {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
}
