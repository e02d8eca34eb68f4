// `npm run build`: builds the shell and the remotes whose sources have changed, and releases them to the local store.
import { parseCommandLine, readSettings, runCommand, task } from '@gniazdo/cli';
import { buildAll, replaceReleases } from './buildAll.ts';
import { ownsReleases } from './ownsReleases.ts';

const HELP = `Usage: npm run build

Builds the shell and the remotes, and releases them to the store in DATA_DIR like npm start.`;

await runCommand(async () => {
  parseCommandLine(HELP, {});
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  await task('Building shell and remotes', async (say) =>
    replaceReleases(await buildAll({ dataDir, say, ownsReleases: ownsReleases(settings) }), { dataDir, say }),
  );
});
