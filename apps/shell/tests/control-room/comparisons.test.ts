import { afterEach, expect, jest, test } from '@jest/globals';
import { changeChannel, channelCommands } from '@gniazdo/composition/store';
import { parseView } from '@gniazdo/testing/parseView';
import {
  closeReleaseComparisons,
  eventually,
  openReleaseComparison,
  THROWS,
  WELL,
} from '../../testing/openReleaseComparison.ts';
import { CONTROL_ROOM, createStaffCookie, MONITOR } from '../../testing/startTestShell.ts';

const KEY = 'a key of tests that has 32 letters';
const BAD = `if (message.request.url.includes('bad')) throw new Error('bad'); ${WELL}`;

jest.setTimeout(60_000);

afterEach(closeReleaseComparisons);

test('a release is compared with the one that was live before it, also after a rollback', async () => {
  const { release, visit, rollBack, readCards } = await openControlRoom();
  await visit(8);
  await release('1.1.0', WELL);
  await visit(4);
  expect(await readCards()).toMatchObject({ '1.1.0': matching(/are needed for a comparison with 1\.0\.0/) });
  await visit(4);
  expect(await readCards()).toMatchObject({
    '1.0.0': matching(/1\.1\.0 is compared with this release/),
    '1.1.0': matching(/of 8 counted responses failed: not measurably worse than 1\.0\.0/),
  });
  await rollBack('1.0.0');
  expect(await readCards()).toMatchObject({
    '1.0.0': matching(/Live again since the rollback from 1\.1\.0, so it is not compared with it/),
    '1.1.0': matching(/It was live until the rollback to 1\.0\.0/),
  });
  await release('1.2.0', WELL);
  await visit(8);
  const cards = await readCards();
  expect(Object.keys(cards)).toEqual(['1.2.0', '1.0.0']);
  expect(cards).toMatchObject({ '1.0.0': matching(/1\.2\.0 is compared with this release/) });
});

test('failures of one visitor have a number of visitors and are neither red nor a problem', async () => {
  const { visit, release, readView } = await openControlRoom();
  await visit(8);
  await release('1.1.0', BAD);
  await visit(3, '/pl/list?bad', { atOnce: 1, getAddress: () => '198.18.1.1' });
  const view = await readView();
  expect(view.body.textContent).toContain('No problems');
  expect(view.body.textContent).toContain('3 of 3 responses failed (3 errors), for 1 visitor;');
  expect(view.getByRole('row', { name: /^listing 1\.1\.0/ }).textContent).toContain('100.0 % of 3');
  expect([...view.body.querySelectorAll('.isBad')].map(({ className }) => className)).toEqual([]);
});

test('a worse release that is not rolled back has the reason in the control room and in the state of the shell', async () => {
  const { visit, release, change, readView, alerts, shell } = await openControlRoom();
  await visit(40);
  await release('1.1.0', THROWS);
  await change('pin', (remote) => channelCommands.pin('listing', remote, { by: 'ola', why: 'sale' }));
  await eventually('an alert arrives', async () => {
    await visit(10);
    return alerts.length > 0;
  });
  const summary = (await readView()).getByRole('region', { name: 'At a glance' });
  expect(summary.textContent).toMatch(/listing 1\.1\.0 is worse than 1\.0\.0: .* Not rolled back: listing is pinned/);
  const card = (await readView()).getByRole('article', { name: 'listing 1.1.0' });
  expect([...card.querySelectorAll('.metric.isBad h4')].map(({ textContent }) => textContent)).toEqual([
    'Failed responses',
  ]);
  const details = (await shell.get('/health/ready', MONITOR)).json<Record<string, unknown>>();
  expect(details.worse).toEqual({
    'listing@1.1.0': { why: expect.stringContaining('failed'), notRolledBack: 'listing is pinned.' },
  });
});

test('a failing first release is a problem without figures of another release', async () => {
  const { visit, readView } = await openControlRoom(THROWS);
  await eventually('the problem is shown', async () => {
    await visit(10);
    return !(await readView()).body.textContent!.includes('No problems');
  });
  const { textContent } = (await readView()).getByRole('region', { name: 'At a glance' });
  expect(textContent).toMatch(/listing 1\.0\.0 fails: .*\. Not rolled back: There is no previous release\./);
  expect(textContent).not.toContain('baseline');
});

function matching(text: RegExp): unknown {
  return expect.stringMatching(text);
}

async function openControlRoom(respond?: string) {
  const opened = await openReleaseComparison({ settings: { STAFF_KEY: KEY }, respond });
  const { shell, channel } = opened;
  const cookie = await createStaffCookie(KEY, 'controlRoom');
  const readView = async () => parseView((await shell.get(`${CONTROL_ROOM}/_releases`, { cookie })).body);

  return {
    ...opened,
    readView,
    /** The text of the verdict of each release, by version. */
    async readCards() {
      const articles = (await readView()).getAllByRole('article');
      const texts = articles.map((article) => [
        article.getAttribute('aria-label')!.replace('listing ', ''),
        article.querySelector('.verdict')?.textContent ?? '',
      ]);
      return Object.fromEntries(texts) as Record<string, string>;
    },
    async rollBack(version: string) {
      await changeChannel(channel, { name: 'listing', action: 'rollback', by: 'ola', why: '' }, (remote) =>
        channelCommands.rollBack('listing', remote, [], version),
      );
      await shell.releaseManager.refresh();
      // Whether a switch was a rollback is read from the channel.
      await eventually('the rollback is not compared', () => {
        opened.evaluate();
        return opened.report(version)?.verdict.kind === 'baseline';
      });
    },
  };
}
