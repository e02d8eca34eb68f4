import { describeStatementLine, formatGrosze, formatMonth } from './statements.ts';

test.each([
  [0, '0,00\u00a0zł'],
  [5, '0,05\u00a0zł'],
  [-115, '-1,15\u00a0zł'],
  [123_456_789, '1\u00a0234\u00a0567,89\u00a0zł'],
])('%d grosze are "%s"', (grosze, text) => {
  expect(formatGrosze(grosze)).toBe(text);
});

test('a line names its category, the month of late clicks or the reason of a correction', () => {
  const line = { category: null, month: null, count: 1, unitPrice: null, amount: 0, reason: null };
  expect(describeStatementLine({ ...line, kind: 'clicks', category: 'Sofy' })).toBe('Przejścia: Sofy');
  expect(describeStatementLine({ ...line, kind: 'late', month: '2026-10-01' })).toBe(
    'Przejścia zapisane po zamknięciu miesiąca: październik 2026',
  );
  expect(describeStatementLine({ ...line, kind: 'correction', reason: 'Zła stawka' })).toBe('Korekta: Zła stawka');
  expect(describeStatementLine({ ...line, kind: 'free' })).toBe('Przejścia bezpłatne');
  expect(formatMonth('2026-01-01')).toBe('styczeń 2026');
});
