// `npm run stories`: Storybook with every component in every state, on http://localhost:6006. `-- build` writes the
// same as static files to test-results/stories. `-- test` checks each story with axe and compares it with its
// screenshots; `-- test --update-snapshots` updates the screenshots.
import { spawn } from 'node:child_process';
import { formatResult, isSuccess, ROOT } from '@gniazdo/cli';
import { runStoryTests } from './runStoryTests.ts';
import { STORIES_FOLDER, storybookCommand } from './storybookCommand.ts';

const [mode = 'dev', ...rest] = process.argv.slice(2);
if (mode === 'test') {
  const result = await runStoryTests(rest);
  console.log(formatResult(result));
  process.exit(isSuccess(result) ? 0 : 1);
}
const isBuild = mode === 'build';
const args = isBuild ? ['--output-dir', STORIES_FOLDER] : ['--port', process.env.PORT ?? '6006', '--no-open'];
spawn(process.execPath, [...storybookCommand(isBuild ? 'build' : 'dev'), ...args, ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
}).on('exit', (code) => process.exit(code ?? 1));
