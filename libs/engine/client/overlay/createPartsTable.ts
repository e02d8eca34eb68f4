import { createElement } from '@gniazdo/ui/dom';
import { COLUMNS, type Column } from './columns.ts';
import { setOwnerColour } from './findParts.ts';
import type { Row, PageCosts } from './collectPageCosts.ts';

const NAME_COLUMN: Column = { title: 'Part', isNumber: false, text: ({ name }) => name, value: ({ name }) => name };
const ALL_COLUMNS = [NAME_COLUMN, ...COLUMNS];

type Options = {
  /** A row is hovered or focused; undefined when none is. */
  onHighlight: (row: Row | undefined) => void;
  /** Scroll to one of the row's parts. */
  onShow: (row: Row) => void;
};

/** Table of all parts, sortable by column. Row elements are reused, so that the focus stays. */
export function createPartsTable({ onHighlight, onShow }: Options) {
  const body = createElement('tbody');
  const headers = ALL_COLUMNS.map(createHeader);
  const table = createElement(
    'table',
    { class: 'parts' },
    createElement('caption', {}, 'Parts of this page'),
    createElement('thead', {}, createElement('tr', {}, ...headers)),
    body,
  );
  const tableRows = new Map<string, HTMLTableRowElement>();
  const rows = new WeakMap<Element, Row>();
  /** Undefined: in document order. */
  let sort: { column: Column; isDescending: boolean } | undefined;
  let latest: PageCosts | undefined;

  for (const type of ['pointerover', 'focusin'] as const)
    body.addEventListener(type, ({ target }) => onHighlight(findRow(target)));
  for (const type of ['pointerleave', 'focusout'] as const) body.addEventListener(type, () => onHighlight(undefined));
  body.addEventListener('click', ({ target }) => {
    const row = findRow(target);
    if (row) onShow(row);
  });

  function findRow(target: EventTarget | null) {
    const tableRow = target instanceof Element ? target.closest('tr') : null;
    return tableRow ? rows.get(tableRow) : undefined;
  }

  function createHeader(column: Column) {
    const button = createElement('button', { type: 'button' }, column.title);
    button.addEventListener('click', () => {
      const isSame = sort?.column === column;
      sort = { column, isDescending: isSame ? !sort!.isDescending : column.isNumber };
      headers.forEach((header, i) => {
        if (ALL_COLUMNS[i] === column)
          header.setAttribute('aria-sort', sort!.isDescending ? 'descending' : 'ascending');
        else header.removeAttribute('aria-sort');
      });
      if (latest) show(latest);
    });
    return createElement('th', { scope: 'col', class: column.isNumber ? 'isNumber' : undefined }, button);
  }

  function show(costs: PageCosts) {
    latest = costs;
    const wanted = sortRows(costs.rows, sort).map((row) => {
      const tableRow = tableRows.get(row.key) ?? createTableRow(row);
      rows.set(tableRow, row);
      fill(tableRow, row);
      return tableRow;
    });
    const keys = new Set(costs.rows.map(({ key }) => key));
    for (const [key, tableRow] of tableRows) {
      if (keys.has(key)) continue;
      tableRow.remove();
      tableRows.delete(key);
    }
    wanted.forEach((tableRow, i) => {
      if (body.children[i] !== tableRow) body.insertBefore(tableRow, body.children[i] ?? null);
    });
  }

  function createTableRow(row: Row) {
    const name = createElement('th', { scope: 'row' }, createElement('button', { type: 'button', class: 'show' }));
    const tableRow = createElement('tr', {}, name, ...COLUMNS.map(({ isNumber }) => createCell(isNumber)));
    setOwnerColour(tableRow, row.remote);
    tableRow.dataset.kind = row.kind;
    tableRows.set(row.key, tableRow);
    return tableRow;
  }

  return { table, show };
}

function createCell(isNumber: boolean) {
  return createElement('td', { class: isNumber ? 'isNumber' : undefined });
}

function fill(tableRow: HTMLTableRowElement, row: Row) {
  const { length } = row.parts;
  setText(tableRow.querySelector('button')!, length > 1 ? `${row.name} ×${length}` : row.name);
  const hasFailed = Boolean(row.states['failed'] || row.states['fallback']);
  tableRow.classList.toggle('hasFailed', hasFailed);
  COLUMNS.forEach((column, i) => setText(tableRow.cells[i + 1]!, column.text(row)));
}

function setText(node: Element, text: string) {
  if (node.textContent !== text) node.textContent = text;
}

function sortRows(rows: Row[], sort: { column: Column; isDescending: boolean } | undefined) {
  if (!sort) return rows;
  const { column, isDescending } = sort;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'number' ? one - (other as number) : one.localeCompare(other as string);
    return isDescending ? -order : order;
  });
}
