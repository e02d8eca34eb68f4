// `npm run build`: builds the shell and the remotes whose sources have changed, and releases them to the local store.
import { parseCommandLine, readSettings, runCommand, task } from '@gniazdo/cli';
import { buildAll } from './buildAll.ts';

const HELP = `Usage: npm run build

Builds the shell and the remotes whose sources have changed, and releases them to the store in DATA_DIR.`;

await runCommand(async () => {
  parseCommandLine(HELP, {});
  const { dataDir } = readSettings(process.env);
  await task('Building shell and remotes', (say) => buildAll(dataDir, say));
});
