import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeRelease } from '../../testing/writeRelease.ts';
import { FolderStore } from '../store/FolderStore.ts';
import { generateKeys, KeyError, readPrivateKey, readPublicKeys } from './keys.ts';
import { SignedStore } from './SignedStore.ts';
import { SignatureError, signRelease } from './signature.ts';

const ID = { name: 'listing', version: '1.0.0' };
const keys = generateKeys();
let folder: string;
let built: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-signing-'));
  built = await writeRelease({});
});
afterEach(() => Promise.all([folder, built].map((each) => rm(each, { recursive: true }))));

test.each([
  ['the key', keys.publicKey],
  ['the key, for this remote', `listing:${keys.publicKey}`],
  ['one of several', `${generateKeys().publicKey}, ${keys.publicKey}`],
])('a release signed by %s is readable', async (_, trusted) => {
  await publish();
  expect(await open(trusted).read(ID)).toMatchObject(ID);
  expect((await open(trusted).readFile(ID, 'browser/remoteEntry.js', 100)).toString()).toBe('var entry;');
});

test.each([
  ['another key', generateKeys().publicKey],
  ['the key, for another remote', `product:${keys.publicKey}`],
])('a release is refused where only %s is trusted', async (_, trusted) => {
  await publish();
  await expect(open(trusted).read(ID)).rejects.toThrow(
    /signed by the key [0-9a-f]{16}, which may not sign listing here/,
  );
});

test('a signed release below the minimum version of its remote is refused', async () => {
  await publish();
  const openWith = (minimum: string) =>
    new SignedStore(new FolderStore(folder), readPublicKeys(keys.publicKey), (name) =>
      name === 'listing' ? minimum : undefined,
    );
  await expect(openWith('1.0.1').read(ID)).rejects.toThrow(
    'listing@1.0.0 is below the minimum version 1.0.1 of listing.',
  );
  expect(await openWith('1.0.0').read(ID)).toMatchObject(ID);
});

test('a release without a signature is refused', async () => {
  await new FolderStore(folder).publish(built);
  await expect(open(keys.publicKey).read(ID)).rejects.toThrow('listing@1.0.0 has no signature.');
});

test('a changed byte in release.json is refused', async () => {
  await publish();
  const file = path.join(folder, 'listing/1.0.0/release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"abc"', '"abd"'));
  await expect(open(keys.publicKey).read(ID)).rejects.toThrow('release.json of listing@1.0.0 was changed after');
});

test('a truncated signature and one of another release are refused', async () => {
  await publish();
  const other = await writeRelease({ version: '1.0.1' });
  await signRelease(other, readPrivateKey(keys.privateKey));
  const foreign = await readFile(path.join(other, 'release.sig'), 'utf8');
  await rm(other, { recursive: true });
  for (const text of [foreign, foreign.slice(0, 40), '{}']) {
    await writeFile(path.join(folder, 'listing/1.0.0/release.sig'), text);
    await expect(open(keys.publicKey).read(ID)).rejects.toThrow(SignatureError);
  }
});

test('invalid keys, and those of another algorithm, are rejected without repeating a secret', () => {
  expect(() => readPublicKeys('listing:abc')).toThrow('"listing:abc" is not a public key');
  expect(() => readPublicKeys(' ')).toThrow(KeyError);
  expect(() => readPrivateKey('c2VjcmV0')).toThrow(/^The signing key is not an Ed25519 key as PKCS #8 in base64/);
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const text = other.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  expect(() => readPrivateKey(text)).toThrow(/^The signing key is not an Ed25519 key/);
});

async function publish() {
  await signRelease(built, readPrivateKey(keys.privateKey));
  await new FolderStore(folder).publish(built);
}

function open(trusted: string) {
  return new SignedStore(new FolderStore(folder), readPublicKeys(trusted));
}
