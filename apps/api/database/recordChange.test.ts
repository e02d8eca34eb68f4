import { AUDIT_ACTIONS } from '@gniazdo/contracts/account';
import { nameAction } from '@gniazdo/format';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const API = join(__dirname, '..');

test('every action that is written to the audit log has a name, and every name an action', async () => {
  const written = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: API })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(join(API, file), 'utf8');
    if (!text.includes('recordChange') && !text.includes('recordMemberChange')) continue;
    for (const [, action] of text.matchAll(/'([a-z-]+\.[a-z]+)'/g)) written.add(action!);
    // Of a choice, such as `appeal.${outcome}`: the type of the action says which there are.
    for (const [, kind] of text.matchAll(/action: `([a-z]+)\./g))
      for (const action of AUDIT_ACTIONS) if (action.startsWith(`${kind}.`)) written.add(action);
  }
  expect([...written].toSorted()).toEqual([...AUDIT_ACTIONS]);
  expect(AUDIT_ACTIONS.filter((action) => nameAction(action) === action)).toEqual([]);
  expect(nameAction('of.tomorrow')).toBe('of.tomorrow');
});
