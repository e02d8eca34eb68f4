import { expect, test } from '@jest/globals';
import type { EngineEnv } from './env.ts';
import { createSettings } from './ShellSettings.ts';

test.each(['', '/', 'pl', '/pl/', '/PL', '/shop/de', '/p l', '/(pl)'])(
  'the prefix "%s" is refused with advice',
  (prefix) => {
    const create = () => createSettings({ DATA_DIR: '/data' } as EngineEnv, { prefix });
    expect(create).toThrow(
      `The prefix "${prefix}" of the site is not a slash and one segment in lower case, like "/pl".`,
    );
  },
);

test('a segment in lower case is accepted', () => {
  expect(createSettings({ DATA_DIR: '/data' } as EngineEnv, { prefix: '/de' }).prefix).toBe('/de');
});
