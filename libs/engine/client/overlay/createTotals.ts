import { createElement } from '@gniazdo/ui/dom';
import type { RemoteTotal, PageCosts } from './collectPageCosts.ts';
import { formatBytes, formatMs } from './format.ts';
import { setOwnerColour } from './findParts.ts';

const HEADERS = ['Owner', 'Release', 'HTML', 'Scripts', 'Server', 'Hydration', 'Awake'];

/** Costs of each remote and the shell on this page. A checkbox shows and hides its outlines. */
export function createTotals(onToggle: (remote: string, isShown: boolean) => void) {
  const body = createElement('tbody');
  const table = createElement(
    'table',
    { class: 'totals' },
    createElement('caption', {}, 'By owner'),
    createElement(
      'thead',
      {},
      createElement('tr', {}, ...HEADERS.map((header, i) => createElement('th', getHeaderAttributes(i), header))),
    ),
    body,
  );
  const tableRows = new Map<string, HTMLTableRowElement>();

  function createTableRow(remote: string) {
    const box = createElement('input', { type: 'checkbox', checked: true });
    box.addEventListener('change', () => onToggle(remote, box.checked));
    const name = createElement('th', { scope: 'row' }, createElement('label', {}, box, remote));
    const tableRow = createElement(
      'tr',
      {},
      name,
      ...HEADERS.slice(1).map((_, i) => createElement('td', getCellAttributes(i + 1))),
    );
    setOwnerColour(tableRow, remote);
    tableRows.set(remote, tableRow);
    return tableRow;
  }

  return {
    table,
    show({ totals }: PageCosts) {
      for (const [remote, tableRow] of tableRows) {
        if (totals.some((total) => total.remote === remote)) continue;
        tableRow.remove();
        tableRows.delete(remote);
      }
      for (const total of totals) {
        const tableRow = tableRows.get(total.remote) ?? createTableRow(total.remote);
        if (!tableRow.isConnected) body.append(tableRow);
        formatCells(total).forEach((text, i) => {
          const cell = tableRow.cells[i + 1]!;
          if (cell.textContent !== text) cell.textContent = text;
        });
      }
    },
  };
}

function formatCells({ releases, htmlBytes, scriptBytes, serverMs, hydrateMs, islands }: RemoteTotal) {
  return [
    releases.map((release) => release.split('@')[1]).join(', ') || '–',
    formatBytes(htmlBytes),
    formatBytes(scriptBytes),
    formatMs(serverMs),
    islands.count > 0 ? formatMs(hydrateMs) : '–',
    islands.count > 0
      ? `${islands.awake} of ${islands.count}${islands.failed ? `, ${islands.failed} failed` : ''}`
      : '–',
  ];
}

function getHeaderAttributes(i: number) {
  return { scope: 'col', ...getCellAttributes(i) };
}

function getCellAttributes(i: number) {
  return { class: i > 1 ? 'isNumber' : undefined };
}
