import type { ApiClient } from '@gniazdo/api-client';
import type { Article } from '@gniazdo/articles';
import { paths } from '@gniazdo/contracts/site';
import { describePicture } from '../../components/inspiration/InspirationPicture.tsx';

/** A picture after a section. `url`: the page with its products; null if the inspiration has none. */
export type ArticlePicture = Article['pictures'][number] & { alt: string; url: string | null };

/** The pictures of inspirations that exist; the text is complete without the others. */
export async function loadPictures(
  pictures: Article['pictures'],
  { api, signal }: { api: ApiClient; signal: AbortSignal },
): Promise<ArticlePicture[]> {
  const loaded = await Promise.all(
    pictures.map(async (picture) => {
      try {
        const { inspiration } = await api.getInspiration({ inspirationId: picture.room }, { signal });
        const url = inspiration.isStl ? paths.inspiration(inspiration.id) : null;
        return [{ ...picture, alt: describePicture(inspiration), url }];
      } catch (error) {
        if (signal.aborted) throw error;
        return [];
      }
    }),
  );
  return loaded.flat();
}
