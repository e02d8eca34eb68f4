import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { compressSmallWith, createDictionary, type Dictionary, readAvailableHash } from './dictionary.ts';

/** About three releases of each remote. */
const MAX_BYTES = 8 * 2 ** 20;
const MAX_COMPRESSED_BYTES = 2 * 2 ** 20;

type File = { etag: string; identity: Buffer; br: Buffer | null };

/** Files of releases as dictionaries for the same files of later ones. */
export function createFileDictionaries() {
  const hashes = new WeakMap<File, string>();
  const dictionaries = new LRUCache<string, Dictionary & { family: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  /** By both files; null if Brotli makes it smaller. Only files of one family are combined, so clients cause few. */
  const compressed = new LRUCache<string, Promise<Buffer | null>>({
    maxSize: MAX_COMPRESSED_BYTES,
    // The size is known later; that of most files is below it.
    sizeCalculation: () => 8 * 1024,
  });

  function remember(family: string, file: File) {
    const known = hashes.get(file);
    if (known !== undefined && dictionaries.get(known)) return;
    const dictionary = createDictionary(file.identity);
    hashes.set(file, dictionary.hash);
    dictionaries.set(dictionary.hash, { ...dictionary, family });
  }

  async function compress(dictionary: Dictionary, { identity, br }: File) {
    const small = await compressSmallWith(dictionary, identity);
    return br && br.length <= small.length ? null : small;
  }

  return {
    /** `family`: see `getFamily`. */
    remember,
    /** The file as `dcz`, for a client that has an earlier one of its family; null for others. */
    async compressFor(headers: IncomingHttpHeaders, family: string, file: File): Promise<Buffer | null> {
      const dictionary = dictionaries.get(readAvailableHash(headers) ?? '');
      if (dictionary?.family !== family) return null;
      const key = `${dictionary.hash} ${file.etag}`;
      const result = compressed.get(key) ?? compress(dictionary, file);
      compressed.set(key, result);
      result.catch(() => compressed.delete(key));
      return result;
    },
  };
}

/** The address of a script or style sheet in all releases of a remote, as a pattern; undefined for other files. */
export function getFamily(remote: string, file: string): string | undefined {
  const [, stem, hash = '', extension] = /^([\w-]+)(\.[0-9a-f]{8})?\.(js|css)$/.exec(file) ?? [];
  return stem && `/releases/${remote}/*/${stem}${hash && '.*'}.${extension}`;
}
