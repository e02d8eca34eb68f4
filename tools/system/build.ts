// `npm run build`: builds the shell and the remotes whose sources have changed, and releases them to the local store.
import { parseCommandLine, readSettings, runBuild, runCommand, task } from '@gniazdo/cli';
import { SHELL } from '@gniazdo/composition/store';
import { buildAll, replaceReleases } from './buildAll.ts';
import { ownsReleases } from './startServers.ts';

const HELP = `Usage: npm run build [-- shell]

Builds the shell and the remotes, and releases them to the store in DATA_DIR like npm start. With "shell", it builds only
the shell and releases nothing: for its image (deploy/containers).`;

await runCommand(async () => {
  const { positionals } = parseCommandLine(HELP, {}, { positionals: [SHELL] });
  if (positionals.length > 0) return task('Building the shell', () => runBuild([SHELL]));
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  await task('Building shell and remotes', async (say) =>
    replaceReleases(await buildAll({ dataDir, say, ownsReleases: ownsReleases(settings) }), { dataDir, say }),
  );
});
