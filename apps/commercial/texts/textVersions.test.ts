import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compareBlocks } from './compareBlocks.ts';
import { parseText, readBlocks } from './parseText.ts';
import terms from './regulamin.md';
import { textFiles } from './textFiles.ts';
import { getVersions, versionFiles } from './textVersions.ts';

test('a change has its section, and the words that were added and removed', () => {
  const before = ['Wstęp', '# Opinie', 'Sprawdza je sklep.', 'Zostaje.', 'Znika.'];
  const after = ['Wstęp', '# Opinie', 'Sprawdza je człowiek.', 'Zostaje.', '# Zgłoszenia', 'Nowy akapit.'];
  expect(compareBlocks(before, after)).toEqual([
    {
      heading: 'Opinie',
      parts: [
        { text: 'Sprawdza je ', kind: 'same' },
        { text: 'sklep', kind: 'removed' },
        { text: 'człowiek', kind: 'added' },
        { text: '.', kind: 'same' },
      ],
    },
    { heading: null, parts: expect.anything() },
    { heading: 'Zgłoszenia', parts: [{ text: 'Nowy akapit.', kind: 'added' }] },
  ]);
  expect(compareBlocks(before, before)).toEqual([]);
});

test('blocks are plain texts without markup', () => {
  const file = '---\ntitle: A\ndescription: B\npath: /a\n---\n\n# Nagłówek\n\n1. **Raz** i [dwa](/b).\n2. `Trzy`';
  expect(readBlocks(file)).toEqual(['# Nagłówek', 'Raz i dwa.', 'Trzy']);
});

test('the versions of the terms are in order, each with its changes', () => {
  const [current, first] = getVersions(terms);
  expect(current!.date > first!.date).toBe(true);
  expect(current!.changes!.length).toBeGreaterThan(0);
  expect(first!.changes).toBeNull();
});

test('every text has a date, and every file of a version is listed with a text', () => {
  const dates = textFiles.map((file) => parseText(file)).map(({ path, date }) => [path, date]);
  expect(dates.filter(([, date]) => !date)).toEqual([]);
  expect(readdirSync(path.join(__dirname, 'versions'))).toHaveLength(versionFiles.length);
  for (const file of versionFiles) expect(parseText(file).date).toMatch(/^\d{4}-\d\d-\d\d$/);
});
