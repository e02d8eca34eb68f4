import { element } from './element.ts';
import type { RemoteTotal, Stock } from './takeStock.ts';
import { bytesInWords, msInWords } from './words.ts';

const HEADS = ['Owner', 'Release', 'HTML', 'Scripts', 'Server', 'Hydration', 'Awake'];

/** What each remote, and the shell, has cost on this page. Its name shows and hides its outlines. */
export function createTotals(onToggle: (remote: string, isShown: boolean) => void) {
  const body = element('tbody');
  const table = element(
    'table',
    { class: 'totals' },
    element('caption', {}, 'By owner'),
    element('thead', {}, element('tr', {}, ...HEADS.map((head, i) => element('th', headAttributes(i), head)))),
    body,
  );
  const lines = new Map<string, HTMLTableRowElement>();

  function lineOf(remote: string) {
    const box = element('input', { type: 'checkbox', checked: true });
    box.addEventListener('change', () => onToggle(remote, box.checked));
    const name = element('th', { scope: 'row' }, element('label', {}, box, remote));
    const line = element(
      'tr',
      { 'data-remote': remote },
      name,
      ...HEADS.slice(1).map((_, i) => element('td', cellAttributes(i + 1))),
    );
    lines.set(remote, line);
    return line;
  }

  return {
    table,
    show({ totals }: Stock) {
      for (const [remote, line] of lines) {
        if (totals.some((total) => total.remote === remote)) continue;
        line.remove();
        lines.delete(remote);
      }
      for (const total of totals) {
        const line = lines.get(total.remote) ?? lineOf(total.remote);
        if (!line.isConnected) body.append(line);
        cellsOf(total).forEach((text, i) => {
          const cell = line.cells[i + 1]!;
          if (cell.textContent !== text) cell.textContent = text;
        });
      }
    },
  };
}

function cellsOf({ releases, htmlBytes, scriptBytes, serverMs, hydrateMs, islands }: RemoteTotal) {
  return [
    releases.map((release) => release.split('@')[1]).join(', ') || '–',
    bytesInWords(htmlBytes),
    bytesInWords(scriptBytes),
    msInWords(serverMs),
    islands.count > 0 ? msInWords(hydrateMs) : '–',
    islands.count > 0
      ? `${islands.awake} of ${islands.count}${islands.failed ? `, ${islands.failed} failed` : ''}`
      : '–',
  ];
}

function headAttributes(i: number) {
  return { scope: 'col', ...cellAttributes(i) };
}

function cellAttributes(i: number) {
  return { class: i > 1 ? 'isNumber' : undefined };
}
