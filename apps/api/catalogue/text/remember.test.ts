import { remember } from './remember.ts';

test('a result is computed once for a text, and again after two thousand others', () => {
  const computed: string[] = [];
  const get = remember((text) => {
    computed.push(text);
    return text.length;
  });
  expect([get('szary'), get('szary')]).toEqual([5, 5]);
  expect(computed).toEqual(['szary']);
  for (let i = 0; i < 2_000; i++) get(String(i));
  get('szary');
  expect(computed.filter((text) => text === 'szary')).toHaveLength(2);
});

test('a long text is not kept', () => {
  let count = 0;
  const get = remember(() => ++count);
  expect([get('a'.repeat(201)), get('a'.repeat(201))]).toEqual([1, 2]);
});
