import { toPlainText, toSingleLine } from './toPlainText.ts';

test('a plain text only loses spaces at its ends', () => {
  expect(toPlainText(' Stół „Łódź” 140×80 ', 100)).toBe('Stół „Łódź” 140×80');
  expect(toPlainText('Sofa narożna', 6)).toBe('Sofa…');
});

test('entities, tags, repeated and special spaces, control characters and lone surrogates are replaced', () => {
  expect(toPlainText('A &amp; B', 100)).toBe('A & B');
  expect(toPlainText('<b>A</b> B', 100)).toBe('A B');
  expect(toPlainText('A  B\u00a0C\tD\u0000E\u2028F', 100)).toBe('A B C D E F');
  expect(toPlainText('A \n\n B', 100)).toBe('A\nB');
  expect(toSingleLine('A\nB', 100)).toBe('A B');
  expect(toPlainText('A\ud800B 😀', 100)).toBe('A\ufffdB 😀');
});
