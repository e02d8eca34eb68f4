const AROUND = 3;

/** The lines of a source around a line (from 1), which is marked. */
export function codeFrame(source: string, line: number) {
  const lines = source.split('\n');
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .map((text, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} │ ${text}`.trimEnd();
    })
    .join('\n');
}
