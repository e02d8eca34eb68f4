import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';

/** Folder of the built stories. */
export const STORIES_FOLDER = join(ROOT, 'test-results/stories');

/** Arguments for Node that run Storybook with the project's configuration. */
export function storybookCommand(mode: 'dev' | 'build') {
  return [
    join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js'),
    mode,
    '--config-dir',
    join(ROOT, 'tools/stories/config'),
    '--disable-telemetry',
  ];
}
