import { loadIslands } from '../smoke/loadIslands.ts';
import type { Smoke } from '../smoke/Smoke.ts';
import { renderExamples } from '../smoke/renderExamples.ts';
import { replayApi } from '../smoke/replayApi.ts';
import type { BuiltRelease } from './Gate.ts';

/** Every route, fragment, endpoint and island renders with the recorded API, and browsers can load every island. */
export async function checkSmoke(built: BuiltRelease, smoke: Smoke, timeoutMs?: number) {
  const { manifest, folder } = built;
  const api = await replayApi(smoke.api);
  try {
    const { messages } = await renderExamples({ ...built, smoke, apiUrl: api.url, timeoutMs });
    const missing = [...api.missing].map(
      (request) => `The API request ${request} is not recorded. Run npm run releases -- record ${manifest.name}.`,
    );
    return [...messages, ...missing, ...(await loadIslands(manifest, folder))];
  } finally {
    await api.close();
  }
}
