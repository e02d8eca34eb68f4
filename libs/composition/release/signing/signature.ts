import { type KeyObject, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { MANIFEST_FILE, SIGNATURE_FILE } from '../store/builtRelease.ts';
import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { getKeyId, type TrustedKey } from './keys.ts';

const signatureSchema = z.object({ key: z.string(), signature: z.base64() });

/** The release has no valid signature of a trusted key. */
export class SignatureError extends UserFacingError {
  override readonly name = 'SignatureError';
}

/** Signs a built release; the last step before publishing. */
export async function signRelease(folder: string, key: KeyObject) {
  const bytes = await readFile(path.join(folder, MANIFEST_FILE));
  await writeFile(path.join(folder, SIGNATURE_FILE), createSignature(bytes, key));
}

/** Content of the signature file. */
export function createSignature(bytes: Buffer, key: KeyObject) {
  const signature = sign(null, bytes, key).toString('base64');
  return `${JSON.stringify({ key: getKeyId(key), signature })}\n`;
}

/** Throws SignatureError unless a trusted key has signed exactly these bytes for that remote. */
export function checkSignature(id: ReleaseId, bytes: Buffer, signatureFile: Buffer, keys: TrustedKey[]) {
  const signature = readSignature(id, signatureFile);
  const trusted = keys.filter(({ remote }) => remote === undefined || remote === id.name);
  const signer = trusted.find((key) => key.id === signature.key);
  if (!signer) {
    throw new SignatureError(
      `${releaseKey(id)} is signed by the key ${signature.key}, which may not sign ${id.name} here. ` +
        'Add its public key to RELEASE_PUBLIC_KEYS, or release it with a trusted key.',
    );
  }
  if (!verify(null, bytes, signer.key, Buffer.from(signature.signature, 'base64'))) {
    throw new SignatureError(`release.json of ${releaseKey(id)} was changed after it was signed.`);
  }
}

function readSignature(id: ReleaseId, file: Buffer) {
  try {
    return signatureSchema.parse(JSON.parse(file.toString('utf8')));
  } catch (cause) {
    throw new SignatureError(`The signature of ${releaseKey(id)} can't be read.`, { cause });
  }
}
