import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBucket } from '../../testing/startBucket.ts';
import { testStore } from '../../testing/testStore.ts';
import { writeRelease } from '../../testing/writeRelease.ts';
import { generateKeys, readPrivateKey, readPublicKeys } from '../signing/keys.ts';
import { SignedStore } from '../signing/SignedStore.ts';
import { signRelease } from '../signing/signature.ts';
import { StoreError } from './ReleaseStore.ts';
import { S3Store } from './S3Store.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let endpoint: string;
let stores = 0;

beforeAll(async () => {
  bucket = await startBucket();
  Object.assign(process.env, bucket.credentials);
  ({ endpoint } = bucket);
});
afterAll(() => bucket.close());

testStore(async () => {
  // A folder of the bucket for each test.
  const place = `test-${++stores}`;
  return () => new S3Store(`s3://releases/${place}?endpoint=${endpoint}`);
});

test('each folder of a bucket is a separate store, and so is the bucket', async () => {
  const release = await writeRelease({});
  await new S3Store(`s3://releases/one/deep?endpoint=${endpoint}`).publish(release);
  expect(await new S3Store(`s3://releases/one/deep/?endpoint=${endpoint}`).list('listing')).toEqual(['1.0.0']);
  expect(await new S3Store(`s3://releases/one?endpoint=${endpoint}`).list('listing')).toEqual([]);
  await new S3Store(`s3://releases?endpoint=${endpoint}`).publish(release);
  expect(await new S3Store(`s3://releases/?endpoint=${endpoint}`).list('listing')).toEqual(['1.0.0']);
  await rm(release, { recursive: true });
});

test('a signature is published with its release', async () => {
  const keys = generateKeys();
  const release = await writeRelease({});
  await signRelease(release, readPrivateKey(keys.privateKey));
  const store = new S3Store(`s3://releases/signed?endpoint=${endpoint}`);
  await store.publish(release);
  const signed = new SignedStore(store, readPublicKeys(keys.publicKey));
  expect(await signed.read({ name: 'listing', version: '1.0.0' })).toMatchObject({ version: '1.0.0' });
  await rm(release, { recursive: true });
});

test('a missing bucket and an unreachable server reject with StoreError', async () => {
  const id = { name: 'listing', version: '1.0.0' };
  await expect(new S3Store(`s3://none?endpoint=${endpoint}`).list('listing')).rejects.toThrow(StoreError);
  await expect(
    new S3Store('s3://releases?endpoint=http://127.0.0.1:9').readFile(id, 'release.json', 9),
  ).rejects.toThrow(/^listing\/1\.0\.0\/release\.json can't be read from the bucket releases: /);
});
