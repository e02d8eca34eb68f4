import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '../limits/createFairQueue.ts';
import { getWideNetwork } from '../limits/getClientNetwork.ts';

/** argon2id with the parameters that OWASP recommends: memory in KiB, passes, lanes. */
const PARAMETERS = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$`;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const computeArgon2 = promisify(argon2);
/** Each hash needs 19 MiB of memory and a thread of libuv's pool, which has four. The last one in the queue waits for a second. */
const inQueue = createFairQueue({ maxRunning: 2, maxWaiting: 24, maxReserved: 8 });

/** For whom a hash is computed: a network has its share of the queue, and known devices have reserved places. */
type HashClient = { network: string; isKnown: boolean };
const ANYONE: HashClient = { network: '', isKnown: false };

/** Compared with the passwords of unknown accounts, so that these take the same time. No password has it. */
const UNKNOWN_HASH = `${PREFIX}${toBase64(randomBytes(SALT_BYTES))}$${toBase64(randomBytes(TAG_BYTES))}`;

/** The argon2id hash of a normalised password, as a PHC string. Rejects with 503 if too many requests wait. */
export async function hashPassword(password: string, client = ANYONE): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await compute(password, { ...PARAMETERS, salt, tagLength: TAG_BYTES }, client);
  return `${PREFIX}${toBase64(salt)}$${toBase64(tag)}`;
}

/**
 * Whether the password has the hash; false without a hash, after the same work. Rejects with 503 if too many requests
 * wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  client = ANYONE,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? UNKNOWN_HASH) ?? [];
  if (!salt || !tag) throw new Error('A password hash of an account is no PHC string of argon2id.');
  const expected = Buffer.from(tag, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const input = { ...parameters, salt: Buffer.from(salt, 'base64'), tagLength: expected.length };
  const computed = await compute(password, input, client);
  return timingSafeEqual(computed, expected) && Boolean(hash);
}

/** Whether the hash was computed with other parameters than those of today. */
export function isOutdatedHash(hash: string) {
  return !hash.startsWith(PREFIX);
}

type Input = { memory: number; passes: number; parallelism: number; salt: Buffer; tagLength: number };

function compute(password: string, { salt, ...parameters }: Input, { network, isKnown }: HashClient) {
  const task = () => computeArgon2('argon2id', { message: password, nonce: salt, ...parameters });
  return inQueue(getWideNetwork(network), task, isKnown);
}

/** Without padding, as PHC strings have it. */
function toBase64(bytes: Uint8Array) {
  return Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '');
}
