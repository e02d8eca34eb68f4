import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';

/** Where the built stories lie. */
export const STORIES_FOLDER = join(ROOT, 'test-results/stories');

/** Arguments for Node that run Storybook with our settings. */
export function storybookCommand(mode: 'dev' | 'build') {
  return [
    join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js'),
    mode,
    '--config-dir',
    join(ROOT, 'tools/stories/config'),
    '--disable-telemetry',
  ];
}
