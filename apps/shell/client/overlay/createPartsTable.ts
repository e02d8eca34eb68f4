import { COLUMNS, type Column } from './columns.ts';
import { element } from './element.ts';
import type { Row, Stock } from './takeStock.ts';

const NAME: Column = { title: 'Part', isNumber: false, text: ({ name }) => name, value: ({ name }) => name };
const ALL = [NAME, ...COLUMNS];

type Options = {
  /** A row is pointed at or has the focus; undefined when none has. */
  onLook: (row: Row | undefined) => void;
  /** Brings one of the row's parts into sight. */
  onShow: (row: Row) => void;
};

/** All parts, sorted by any column. Its rows stay the same elements, so that the focus stays where it is. */
export function createPartsTable({ onLook, onShow }: Options) {
  const body = element('tbody');
  const heads = ALL.map(headOf);
  const table = element(
    'table',
    { class: 'parts' },
    element('caption', {}, 'Parts of this page'),
    element('thead', {}, element('tr', {}, ...heads)),
    body,
  );
  const lines = new Map<string, HTMLTableRowElement>();
  const rows = new WeakMap<Element, Row>();
  /** In the page's own order until a column is chosen. */
  let sort: { column: Column; isDown: boolean } | undefined;
  let last: Stock | undefined;

  for (const type of ['pointerover', 'focusin'] as const)
    body.addEventListener(type, ({ target }) => onLook(rowOf(target)));
  for (const type of ['pointerleave', 'focusout'] as const) body.addEventListener(type, () => onLook(undefined));
  body.addEventListener('click', ({ target }) => {
    const row = rowOf(target);
    if (row) onShow(row);
  });

  function rowOf(target: EventTarget | null) {
    const line = target instanceof Element ? target.closest('tr') : null;
    return line ? rows.get(line) : undefined;
  }

  function headOf(column: Column) {
    const button = element('button', { type: 'button' }, column.title);
    button.addEventListener('click', () => {
      const isSame = sort?.column === column;
      sort = { column, isDown: isSame ? !sort!.isDown : column.isNumber };
      heads.forEach((head, i) => {
        if (ALL[i] === column) head.setAttribute('aria-sort', sort!.isDown ? 'descending' : 'ascending');
        else head.removeAttribute('aria-sort');
      });
      if (last) show(last);
    });
    return element('th', { scope: 'col', class: column.isNumber ? 'isNumber' : undefined }, button);
  }

  function show(stock: Stock) {
    last = stock;
    const wanted = sorted(stock.rows, sort).map((row) => {
      const line = lines.get(row.key) ?? createLine(row);
      rows.set(line, row);
      fill(line, row);
      return line;
    });
    const keys = new Set(stock.rows.map(({ key }) => key));
    for (const [key, line] of lines) {
      if (keys.has(key)) continue;
      line.remove();
      lines.delete(key);
    }
    wanted.forEach((line, i) => {
      if (body.children[i] !== line) body.insertBefore(line, body.children[i] ?? null);
    });
  }

  function createLine(row: Row) {
    const name = element('th', { scope: 'row' }, element('button', { type: 'button', class: 'show' }));
    const line = element('tr', {}, name, ...COLUMNS.map(({ isNumber }) => cell(isNumber)));
    line.dataset['remote'] = row.remote;
    line.dataset['kind'] = row.kind;
    lines.set(row.key, line);
    return line;
  }

  return { table, show };
}

function cell(isNumber: boolean) {
  return element('td', { class: isNumber ? 'isNumber' : undefined });
}

function fill(line: HTMLTableRowElement, row: Row) {
  const { length } = row.parts;
  write(line.querySelector('button')!, length > 1 ? `${row.name} ×${length}` : row.name);
  const hasFailed = Boolean(row.states['failed'] || row.states['fallback']);
  line.classList.toggle('hasFailed', hasFailed);
  COLUMNS.forEach((column, i) => write(line.cells[i + 1]!, column.text(row)));
}

function write(node: Element, text: string) {
  if (node.textContent !== text) node.textContent = text;
}

function sorted(rows: Row[], sort: { column: Column; isDown: boolean } | undefined) {
  if (!sort) return rows;
  const { column, isDown } = sort;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'number' ? one - (other as number) : one.localeCompare(other as string);
    return isDown ? -order : order;
  });
}
