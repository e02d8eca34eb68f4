import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Sdk from '@aws-sdk/client-s3';
import { getIntegrity } from '../integrity.ts';
import type { ReleaseManifest } from '../manifest.ts';
import { type ReleaseId, releaseKey, remoteNameSchema } from '../ReleaseId.ts';
import { compareVersions, isVersion } from '../versions.ts';
import {
  createBrokenFileError,
  getReleaseFiles,
  isSameRelease,
  MANIFEST_FILE,
  parseManifest,
  readManifest,
  SIGNATURE_FILE,
  verifyFolder,
} from './builtRelease.ts';
import { type ReleaseStore, StoreError } from './ReleaseStore.ts';

const READ_TIMEOUT_MS = 3000;
const WRITE_TIMEOUT_MS = 30_000;
const MANIFEST_LIMIT_BYTES = 1024 * 1024;

/**
 * Releases in a bucket of S3 or a compatible service: `s3://bucket/folder?endpoint=https://…&region=…`; all but the bucket
 * are optional. Credentials come from the usual AWS_… variables.
 */
export class S3Store implements ReleaseStore {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #endpoint: string | null;
  readonly #region: string | null;
  #opened: Promise<{ client: Sdk.S3Client; sdk: typeof Sdk }> | undefined;

  constructor(address: string) {
    const url = new URL(address);
    this.#bucket = url.hostname;
    this.#prefix = url.pathname === '' || url.pathname === '/' ? '' : `${url.pathname.replace(/^\/|\/$/g, '')}/`;
    this.#endpoint = url.searchParams.get('endpoint');
    this.#region = url.searchParams.get('region');
  }

  async publish(builtFolder: string): Promise<ReleaseManifest> {
    const manifest = await readManifest(builtFolder);
    if (await this.#isPublished(manifest)) return manifest;
    await verifyFolder(builtFolder, manifest);
    const files = [...getReleaseFiles(manifest).keys()];
    // release.json is uploaded last: a release without it does not exist.
    await Promise.all(files.map((file) => this.#upload(manifest, builtFolder, file)));
    await this.#upload(manifest, builtFolder, SIGNATURE_FILE).catch(ignoreMissingFile);
    try {
      await this.#upload(manifest, builtFolder, MANIFEST_FILE, { isNew: true });
    } catch (error) {
      if (isAlreadyThere(error) && (await this.#isPublished(manifest))) return manifest;
      throw error;
    }
    await this.#verifyUpload(manifest);
    return manifest;
  }

  async read(id: ReleaseId): Promise<ReleaseManifest> {
    return parseManifest(await this.readFile(id, MANIFEST_FILE, MANIFEST_LIMIT_BYTES));
  }

  async readFile(id: ReleaseId, file: string, limitBytes: number): Promise<Buffer> {
    const key = this.#keyOf(id, file);
    const { client, sdk } = await this.#open();
    const abortSignal = AbortSignal.timeout(READ_TIMEOUT_MS);
    try {
      const command = new sdk.GetObjectCommand({ Bucket: this.#bucket, Key: key });
      const { Body, ContentLength = Infinity } = await client.send(command, { abortSignal });
      if (ContentLength > limitBytes) {
        (Body as { destroy?: () => void } | undefined)?.destroy?.();
        throw new StoreError(`${key} has ${ContentLength} bytes, more than the ${limitBytes} allowed.`);
      }
      return Buffer.from(await Body!.transformToByteArray());
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      throw new StoreError(`${key} can't be read from the bucket ${this.#bucket}: ${messageOf(cause)}`, { cause });
    }
  }

  async list(name: string): Promise<string[]> {
    const keys = await this.#keysBelow(`${this.#prefix}${name}/`);
    return keys
      .map((key) => key.slice(this.#prefix.length).split('/'))
      .filter((parts) => parts.length === 3 && parts[2] === MANIFEST_FILE && isVersion(parts[1]!))
      .map(([, version]) => version!)
      .toSorted(compareVersions);
  }

  async remove(id: ReleaseId) {
    const manifestKey = this.#keyOf(id, MANIFEST_FILE);
    const others = await this.#keysBelow(this.#keyOf(id, ''));
    // release.json first, so that `list` never finds a partial release.
    for (const key of [manifestKey, ...others.filter((each) => each !== manifestKey)]) await this.#delete(key);
  }

  async #upload(id: ReleaseId, folder: string, file: string, { isNew = false } = {}) {
    const { client, sdk } = await this.#open();
    const command = new sdk.PutObjectCommand({
      Bucket: this.#bucket,
      Key: this.#keyOf(id, file),
      Body: await readFile(path.join(folder, file)),
      // One of two concurrent publishers gets an error; on servers without this feature the last one wins.
      ...(isNew && { IfNoneMatch: '*' }),
    });
    await client.send(command, { abortSignal: AbortSignal.timeout(WRITE_TIMEOUT_MS) });
  }

  /** Reads every file back and compares its hash. */
  async #verifyUpload(manifest: ReleaseManifest) {
    try {
      isSameRelease(await this.read(manifest), manifest);
      for (const [file, expected] of getReleaseFiles(manifest)) {
        const bytes = await this.readFile(manifest, file, expected.bytes);
        if (getIntegrity(bytes) !== expected.integrity) throw createBrokenFileError(manifest, file);
      }
    } catch (error) {
      await this.#delete(this.#keyOf(manifest, MANIFEST_FILE));
      throw error;
    }
  }

  async #isPublished(manifest: ReleaseManifest) {
    if (!(await this.list(manifest.name)).includes(manifest.version)) return false;
    return isSameRelease(await this.read(manifest), manifest);
  }

  async #keysBelow(prefix: string) {
    const { client, sdk } = await this.#open();
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token });
      const page = await client.send(command, { abortSignal: AbortSignal.timeout(READ_TIMEOUT_MS) }).catch((cause) => {
        throw new StoreError(`The bucket ${this.#bucket} can't be listed: ${messageOf(cause)}`, { cause });
      });
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      token = page.NextContinuationToken;
    } while (token);
    return keys;
  }

  async #delete(key: string) {
    const { client, sdk } = await this.#open();
    const command = new sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    await client.send(command, { abortSignal: AbortSignal.timeout(WRITE_TIMEOUT_MS) });
  }

  #keyOf(id: ReleaseId, file: string) {
    const isInside = remoteNameSchema.safeParse(id.name).success && isVersion(id.version);
    if (!isInside || file.split('/').includes('..')) {
      throw new StoreError(`${releaseKey(id)}/${file} is outside of the store.`);
    }
    return `${this.#prefix}${id.name}/${id.version}/${file}`;
  }

  /** Loads the large SDK only when a bucket is used. */
  #open() {
    this.#opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...(this.#endpoint && { endpoint: this.#endpoint, forcePathStyle: true }),
        region: this.#region ?? process.env.AWS_REGION ?? 'us-east-1',
        maxAttempts: 3,
        // Our sha384 hashes are stronger, and not every server supports the SDK's checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return this.#opened;
  }
}

function isAlreadyThere(error: unknown) {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 412 || status === 409;
}

function ignoreMissingFile(error: unknown) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

function messageOf(error: unknown) {
  const { name, message } = error as Error;
  return name === 'Error' || message.includes(name) ? message : `${name}, ${message}`;
}
