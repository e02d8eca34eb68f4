import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';

/** A file of the content folder. `version` changes with its contents. */
export type FolderFile = { name: string; version: string; read: () => Promise<string> };
export type ArticleFolder = { list: () => Promise<FolderFile[]> };

const MAX_BYTES = 256 * 1024;
const MAX_FILES = 1000;
const TIMEOUT_MS = 10_000;

/**
 * The Markdown files of a folder, or of a bucket of S3 or a compatible service:
 * `s3://bucket/folder?endpoint=https://…&region=…`. Credentials come from the usual AWS_… variables.
 */
export function openArticleFolder(location: string): ArticleFolder {
  return location.startsWith('s3://') ? openBucket(new URL(location)) : openLocalFolder(location);
}

function openLocalFolder(folder: string): ArticleFolder {
  return {
    async list() {
      const names = (await readdir(folder)).filter(isArticle);
      refuseTooMany(names.length);
      return Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name);
          const { mtimeMs, size } = await stat(file);
          const read = async () => {
            refuseTooLong(size);
            return readFile(file, 'utf8');
          };
          return { name, version: `${mtimeMs} ${size}`, read };
        }),
      );
    },
  };
}

function openBucket({ hostname: Bucket, pathname, searchParams }: URL): ArticleFolder {
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const Prefix = prefix === '' ? '' : `${prefix}/`;
  const endpoint = searchParams.get('endpoint');
  // The SDK is large, so it is only loaded for buckets.
  const opened = import('@aws-sdk/client-s3').then((sdk) => ({
    sdk,
    client: new sdk.S3Client({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  }));
  return {
    async list() {
      const { sdk, client } = await opened;
      const limit = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
      const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' }), limit());
      if (page.IsTruncated) refuseTooMany(Infinity);
      const objects = (page.Contents ?? []).map(({ Key = '', ETag = '', Size = 0 }) => {
        const read = async () => {
          refuseTooLong(Size);
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), limit());
          return Body!.transformToString('utf8');
        };
        return { name: Key.slice(Prefix.length), version: ETag, read };
      });
      return objects.filter(({ name }) => isArticle(name));
    },
  };
}

function isArticle(name: string) {
  return name.endsWith('.md') && !name.startsWith('.');
}

function refuseTooMany(count: number) {
  if (count > MAX_FILES) throw new UserFacingError(`The content folder has more than ${MAX_FILES} files.`);
}

function refuseTooLong(bytes: number) {
  if (bytes > MAX_BYTES) throw new UserFacingError(`The file is longer than ${MAX_BYTES / 1024} kB.`);
}
