import { remember } from './remember.ts';

test('a result is kept until there are two thousand others', () => {
  const computed: string[] = [];
  const get = remember((text) => {
    computed.push(text);
    return text.length;
  });
  const countComputed = () => computed.filter((text) => text === 'szary').length;
  expect(get('szary')).toBe(5);
  for (let i = 0; i < 1_999; i++) get(String(i));
  expect([get('szary'), countComputed()]).toEqual([5, 1]);
  get('1999');
  expect([get('szary'), countComputed()]).toEqual([5, 2]);
});

test('a text of more than 200 characters is not kept', () => {
  let count = 0;
  const get = remember(() => ++count);
  expect([get('a'.repeat(200)), get('a'.repeat(200))]).toEqual([1, 1]);
  expect([get('a'.repeat(201)), get('a'.repeat(201))]).toEqual([2, 3]);
});
