import type { AssetCache } from '../server/assets/createAssetCache.ts';
import { getContentType } from '../server/assets/contentTypes.ts';

/** Files as they are: what is rebuilt at every edit isn't worth compressing. */
export const plainAssets: AssetCache = {
  async get(file, integrity, read) {
    const type = getContentType(file);
    return type ? { type, etag: `"${integrity}"`, identity: await read(), br: null, gzip: null } : null;
  },
};
