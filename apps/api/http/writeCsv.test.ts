import { formatCsvRow } from './writeCsv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '＝1', '－1'])(
  'the text %j is never a formula',
  (text) => {
    expect(formatCsvRow([text, 'a', null])).toBe(`"'${text}";"a";\r\n`);
  },
);

test('amounts have a comma, and quotation marks are doubled', () => {
  expect(formatCsvRow([{ grosze: -5 }, { grosze: 120_050 }, 3, 'a "b" c'])).toBe('-0,05;1200,50;3;"a ""b"" c"\r\n');
});
