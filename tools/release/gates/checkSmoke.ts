import { loadIslands } from '../smoke/loadIslands.ts';
import { readSmoke } from '../smoke/Smoke.ts';
import { renderAll } from '../smoke/renderAll.ts';
import { replayApi } from '../smoke/replayApi.ts';
import type { Gate } from './Gate.ts';

/** Every route, fragment and endpoint renders with what was recorded, and so does every island, which browsers can load. */
export const checkSmoke: Gate = async ({ manifest, folder, dir }) => {
  const smoke = await readSmoke(dir);
  const api = await replayApi(smoke.api);
  try {
    const { sentences } = await renderAll({ manifest, folder, smoke, apiUrl: api.url });
    const unknown = [...api.unknown].map(
      (asked) => `The API was asked for ${asked}, which is not recorded: npm run releases -- record ${manifest.name}.`,
    );
    return [...sentences, ...unknown, ...(await loadIslands(manifest, folder))];
  } finally {
    await api.close();
  }
};
