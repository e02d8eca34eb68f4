import { type KeyObject, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { MANIFEST_FILE } from '../store/builtRelease.ts';
import { type ReleaseId, releaseKey } from '../store/ReleaseStore.ts';
import { keyId, type TrustedKey } from './keys.ts';
import { SIGNATURE_FILE } from './signatureFile.ts';

const signatureSchema = z.object({ key: z.string(), signature: z.base64() });

/** Nobody whom we trust has signed this; it must not be used. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** Signs a built release: the last thing that happens to it before it is published. */
export async function signRelease(folder: string, key: KeyObject) {
  const bytes = await readFile(path.join(folder, MANIFEST_FILE));
  await writeFile(path.join(folder, SIGNATURE_FILE), signatureOf(bytes, key));
}

/** Text of the signature's file. */
export function signatureOf(bytes: Buffer, key: KeyObject) {
  const signature = sign(null, bytes, key).toString('base64');
  return `${JSON.stringify({ key: keyId(key), signature })}\n`;
}

/** Throws SignatureError unless a trusted key has signed exactly these bytes for that remote. */
export function checkSignature(id: ReleaseId, bytes: Buffer, signatureFile: Buffer, keys: TrustedKey[]) {
  const signature = readSignature(id, signatureFile);
  const trusted = keys.filter(({ remote }) => remote === undefined || remote === id.name);
  const signer = trusted.find((key) => key.id === signature.key);
  if (!signer) {
    throw new SignatureError(
      `${releaseKey(id)} is signed by the key ${signature.key}, which may not sign ${id.name} here. ` +
        'Add its public key to RELEASE_PUBLIC_KEYS, or release it with a key that is there.',
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
