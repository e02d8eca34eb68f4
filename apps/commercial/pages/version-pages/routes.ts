import { definePage, RELEASE_CACHE } from '@gniazdo/composition';
import { route } from '@gniazdo/contracts/site';
import cookies from '../../texts/cookies.md';
import { parseText } from '../../texts/parseText.ts';
import { textFiles } from '../../texts/textFiles.ts';
import { getVersions, getVersionsPath, hasVersions } from '../../texts/textVersions.ts';
import { type VersionsData, VersionsPage } from './VersionsPage.tsx';

/** A page with the versions of each text that has earlier ones. */
export const versionPages = [...textFiles, cookies]
  .filter((file) => hasVersions(parseText(file).path))
  .map((file) => {
    const { title, path } = parseText(file);
    const data: VersionsData = { title, path, versions: getVersions(file) };
    return definePage<VersionsData>({
      path: getVersionsPath(path),
      query: [],
      pageStyles: 'version-pages',
      load: async () => ({ kind: 'page', data, cache: RELEASE_CACHE }),
      head: () => ({
        title: `${title}: zmiany`,
        description: `Wersje strony „${title}” z datami i tym, co się w nich zmieniło.`,
        canonical: route(getVersionsPath(path)),
      }),
      Component: VersionsPage,
    });
  });
