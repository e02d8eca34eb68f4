import type { AssetCache } from '../server/responses/assets/createAssetCache.ts';
import { getContentType } from '../server/responses/assets/contentTypes.ts';

/** Serves files uncompressed: they are rebuilt at every edit, so compression is not worthwhile. */
export const plainAssets: AssetCache = {
  async get(file, integrity, read) {
    const type = getContentType(file);
    return type ? { type, etag: `"${integrity}"`, identity: await read(), br: null, gzip: null } : null;
  },
};
