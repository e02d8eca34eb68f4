import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { remoteStateSchema } from '../channel/Channel.ts';
import { SHELL } from '../ReleaseId.ts';
import { versionSchema } from '../versions.ts';
import { getKeyId, type TrustedKey } from './keys.ts';
import { SignatureError } from './signature.ts';

/** Signed text of an entry starts with it, so that no signature of something else is valid for an entry. */
const PURPOSE = 'gniazdo-channel-1';

const contentSchema = z.object({
  /** Increases with every change of the remote, so that an older entry is recognised. Derived from the time in ms. */
  sequence: z.int().positive(),
  /** Releases with lower versions are refused; never decreases. */
  minimum: versionSchema.optional(),
  /** Null: the remote is retired. */
  state: remoteStateSchema.nullable(),
});
/** The signed content of a channel entry. */
export type EntryContent = z.infer<typeof contentSchema>;

const signedEntrySchema = contentSchema.extend({ key: z.string(), signature: z.base64() });
/** The state of one remote as the channel stores it. */
export type SignedEntry = z.infer<typeof signedEntrySchema>;

/** Signs the state of one remote. */
export function signEntry(name: string, content: EntryContent, key: KeyObject): SignedEntry {
  const entry = contentSchema.parse(content);
  return { ...entry, key: getKeyId(key), signature: sign(null, formatContent(name, entry), key).toString('base64') };
}

/**
 * The content of a stored entry. Throws SignatureError unless a key for this remote, for all remotes or of the shell has
 * signed it.
 */
export function openEntry(name: string, stored: unknown, keys: TrustedKey[]): EntryContent {
  const parsed = signedEntrySchema.safeParse(stored);
  if (!parsed.success) throw new SignatureError(`The channel entry of ${name} is not signed.`);
  const { key, signature, ...content } = parsed.data;
  // The stored fields are verified, also those that this version does not know.
  const { key: _key, signature: _signature, ...signed } = stored as SignedEntry;
  const signer = keys.find(({ id, remote }) => id === key && (!remote || remote === name || remote === SHELL));
  if (!signer) {
    throw new SignatureError(
      `The channel entry of ${name} is signed by the key ${key}, which may not change ${name} here. ` +
        'If it should, add its public key to RELEASE_PUBLIC_KEYS.',
    );
  }
  if (!verify(null, formatContent(name, signed), signer.key, Buffer.from(signature, 'base64'))) {
    throw new SignatureError(`The channel entry of ${name} was changed after it was signed.`);
  }
  return content;
}

/** The same bytes whatever the order of the fields: PostgreSQL's jsonb does not keep it. */
function formatContent(name: string, content: EntryContent) {
  return Buffer.from(JSON.stringify([PURPOSE, name, sortFields(content)]));
}

function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sortFields(field)]);
}
