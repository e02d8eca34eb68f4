import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An S3-compatible server with files on disk; it has no types. */
const S3rver = require('@20minutes/s3rver') as new (options: object) => {
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
};

/** Starts an S3-compatible server on the loopback interface, with the bucket `releases`. */
export async function startBucket() {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    // The server omits a slash when it checks the signature of list requests.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The server's fixed credentials, for the environment of its clients. */
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    /** The address of a store in the bucket. */
    store: `s3://releases?endpoint=http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
