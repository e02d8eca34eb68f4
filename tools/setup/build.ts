// `npm run build`: shell and remotes into the release store, only what is stale.
import { buildAll } from './buildAll.ts';
import { readSettings } from './settings.ts';
import { sentenceFor } from './SetupError.ts';
import { task } from './task.ts';

try {
  const { dataDir } = readSettings(process.argv.slice(2), process.env);
  await task('Building shell and remotes', (say) => buildAll(dataDir, say));
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}
