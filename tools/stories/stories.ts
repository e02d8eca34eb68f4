import { spawn } from 'node:child_process';
import { formatResult, isSuccess, parseCommandLine, ROOT, runCommand } from '@gniazdo/cli';
import { runStoryTests } from './runStoryTests.ts';
import { STORIES_FOLDER, storybookCommand } from './storybookCommand.ts';

const HELP = `Usage: npm run stories -- [build | test] [options]

Starts Storybook with every component in every state, on http://localhost:6006 (or PORT). "build" writes the same as
static files to test-results/stories. "test" checks each story with axe and compares it with its screenshots.

  -g, --grep <text>    With "test": only stories with this text in their title
  --update-snapshots   With "test": updates the screenshots`;

const OPTIONS = { grep: { type: 'string', short: 'g' }, 'update-snapshots': { type: 'boolean' } } as const;

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(HELP, OPTIONS, { positionals: ['build', 'test'] });
  if (!positionals.includes('test')) return startStorybook(positionals.includes('build'));
  const args = [
    ...(values.grep === undefined ? [] : [`--grep=${values.grep}`]),
    ...(values['update-snapshots'] ? ['--update-snapshots'] : []),
  ];
  const result = await runStoryTests(args);
  console.log(formatResult(result));
  process.exit(isSuccess(result) ? 0 : 1);
});

function startStorybook(isBuild: boolean) {
  const args = isBuild ? ['--output-dir', STORIES_FOLDER] : ['--port', process.env.PORT ?? '6006', '--no-open'];
  spawn(process.execPath, [...storybookCommand(isBuild ? 'build' : 'dev'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  }).on('exit', (code) => process.exit(code ?? 1));
}
