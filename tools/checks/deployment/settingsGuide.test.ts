import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { API_SETTINGS } from '@gniazdo/api/env';
import { SHELL_SETTINGS } from '@gniazdo/shell/settings';

const sections = readFileSync(path.join(__dirname, '../../../docs/guides/settings.md'), 'utf8').split(/^## /m);

/** Settings of other processes that run beside the API. */
const OF_OTHER_PROCESSES = ['CONTENT_STORE', 'FEED_HOSTS', 'FEED_TIMEOUT_MINUTES'];

test('the guide has every setting of the shell and of the API, and no others', () => {
  expect(readNames('The shell', SHELL_SETTINGS)).toEqual([...SHELL_SETTINGS].sort());
  expect(readNames('The API', API_SETTINGS)).toEqual([...API_SETTINGS, ...OF_OTHER_PROCESSES].sort());
});

/** The names at the beginning of a section's list items. `NAME_FILE` is the file of the setting NAME. */
function readNames(title: string, known: readonly string[]) {
  const section = sections.find((each) => each.startsWith(`${title}\n`)) ?? '';
  const items = [...section.matchAll(/^- (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].map(([, item]) => item!);
  const names = items.flatMap((item) => [...item.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  const settings = names.map((name) => (known.includes(name) ? name : name.replace(/_FILE$/, '')));
  return [...new Set(settings)].sort();
}
