import type { ReleaseId } from '@gniazdo/composition/store';
import type { FastifyRequest } from 'fastify';
import { getContentType } from '../../responses/assets/contentTypes.ts';
import type { Asset } from '../../responses/assets/createAssetCache.ts';
import type { Previews } from '../preview/createPreviews.ts';
import type { SetSelector } from '../preview/createSetSelector.ts';

export type PreviewFiles = ReturnType<typeof createPreviewFiles>;

/** Serves browser files of preview releases that are not in the store. */
export function createPreviewFiles(sets: Pick<SetSelector, 'getPreviewSet'>, previews: Previews) {
  /** Null if the preview of this request does not contain the file. */
  return async (request: FastifyRequest, id: ReleaseId, file: string): Promise<Asset | null> => {
    try {
      const preview = await sets.getPreviewSet(request);
      const release = preview && (await previews.findRelease(preview, id));
      const files = release?.manifest.browser.files ?? {};
      const identity = release?.files.get(`browser/${file}`);
      const type = getContentType(file);
      if (!identity || !type || !Object.hasOwn(files, file)) return null;
      return { type, etag: `"${files[file]!.integrity}"`, identity, br: null, gzip: null };
    } catch {
      // The document request reports what is wrong with the preview.
      return null;
    }
  };
}
