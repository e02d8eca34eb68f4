import type { ReleaseId } from '@gniazdo/composition/store';
import type { FastifyRequest } from 'fastify';
import { contentTypeOf } from '../assets/contentTypes.ts';
import type { Asset } from '../assets/createAssetCache.ts';
import type { Mixes } from './createMixes.ts';
import type { SetChooser } from './createSetChooser.ts';

export type MixFiles = ReturnType<typeof createMixFiles>;

/** Browser files of releases that are in no store, for those whose mix holds them. */
export function createMixFiles(sets: Pick<SetChooser, 'mixOf'>, mixes: Mixes) {
  /** Null when the browser that asks has no such release. */
  return async (request: FastifyRequest, id: ReleaseId, file: string): Promise<Asset | null> => {
    try {
      const mix = sets.mixOf(request);
      const release = mix && (await mixes.releaseIn(mix, id));
      const files = release?.manifest.browser.files ?? {};
      const identity = release?.files.get(`browser/${file}`);
      const type = contentTypeOf(file);
      if (!identity || !type || !Object.hasOwn(files, file)) return null;
      return { type, etag: `"${files[file]!.integrity}"`, identity, br: null, gzip: null };
    } catch {
      // Documents tell what is wrong with the mix.
      return null;
    }
  };
}
