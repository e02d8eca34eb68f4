import { pipeline } from 'node:stream/promises';
import { type CsvError, parse } from 'csv-parse';
import { fold } from '../text/fold.ts';
import { FeedError } from './FeedError.ts';
import { LIMITS } from './limits.ts';
import type { SkipItem, XmlItem } from './parseXml.ts';
import { type Part, hashSource } from './RawOffer.ts';

const DELIMITERS = ['\t', ';', ',', '|'];
/** Without these columns, a table is not one of offers. */
const REQUIRED = ['id', 'title', 'price'];
const BATCH = 100;

/** What csv-parse returns for a row. `lines`: that of its end. */
type Row = { record: string[]; raw: string; info: { lines: number } };
/** A column, with the fields of its value if its name lists them: `shipping(country:price)`. */
type Column = { name: string; keys: string[] };

type TableOptions = {
  /** The first line: it has the names of the columns. */
  header: string;
  skip?: SkipItem;
  /** Lines before the header. */
  blankLines: number;
};

/**
 * Parses a table of Google's fields, separated by tabs, commas, semicolons or bars, as a stream, and yields each row as the elements
 * that it would have in XML. Rows that `skip` knows are left out. Throws a FeedError if it is no such table or is cut off.
 */
export async function* parseTable(
  text: AsyncIterable<string>,
  { header, skip, blankLines }: TableOptions,
): AsyncGenerator<XmlItem[]> {
  const delimiter = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0]!;
  const rows = parse({
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LIMITS.row,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  let end = '';
  const watched = async function* () {
    for await (const piece of text) {
      end = piece.at(-1) ?? end;
      yield piece;
    }
  };
  // Its failure ends the rows.
  const feeding = pipeline(watched, rows).catch(() => undefined);
  let columns: Column[] | undefined;
  let ready: XmlItem[] = [];
  let line = blankLines + 1;
  let count = 0;
  let last = 0;
  let isRagged = false;
  try {
    for await (const { record, raw, info } of rows as AsyncIterable<Row>) {
      if (!columns) columns = readColumns(record);
      else {
        isRagged ||= last > 0 && last < columns.length;
        last = record.length;
        const source = hashSource(header + raw);
        if (!skip?.(source, line)) ready.push({ ...readRow(record, columns), line, source });
        // The caller also counts time and bytes.
        if (++count % BATCH === 0) yield ready.splice(0);
      }
      line = blankLines + info.lines + 1;
    }
  } catch (error) {
    // Rows that were parsed before the failure may not have arrived.
    throw toFeedError(error, line);
  } finally {
    rows.destroy();
    await feeding;
  }
  if (columns && !isRagged && last > 0 && last < columns.length && !/[\r\n]/.test(end))
    throw new FeedError(`The feed is cut off: it ends in line ${line - 1} within a row. Fetch it again.`, line - 1);
  yield ready;
}

/** `Image Link` and `g:image_link` are the same column. */
function readColumns(names: string[]): Column[] {
  const columns = names.slice(0, LIMITS.parts).map((text) => {
    const [, name = '', keys = ''] = /^(?:g:)?([^()]*)(?:\((.*)\))?$/.exec(fold(text.trim())) ?? [];
    return { name: name.trim().replace(/[\s-]+/g, '_'), keys: keys ? keys.split(':') : [] };
  });
  const missing = REQUIRED.filter((required) => !columns.some(({ name }) => name === required));
  if (missing.length === 0) return columns;
  throw new FeedError(
    `The file is a table whose first line has no column ${missing.join(', ')}. Send a table with the columns of Google Merchant, or XML.`,
    1,
  );
}

function readRow(record: string[], columns: Column[]): Pick<XmlItem, 'item' | 'fault'> {
  const parts = columns.flatMap(({ name, keys }, index) => {
    const text = record[index];
    if (!text) return [];
    return keys.length > 0 ? readGroups(name, keys, text) : [toPart(name, text)];
  });
  const long = columns.find((_, index) => (record[index]?.length ?? 0) > LIMITS.field);
  const fault =
    record.length > columns.length
      ? { field: 'row', reason: `has ${record.length} fields instead of ${columns.length}` }
      : long && { field: long.name, reason: `longer than ${LIMITS.field} characters` };
  return { item: toPart('item', '', parts), fault };
}

/** `PL:19.99 PLN,PL:9.99 PLN` with the keys country and price. */
function readGroups(name: string, keys: string[], text: string) {
  return text.split(/,(?=\s*[a-z]{2}:)/i).map((group) => {
    const values = group.split(':');
    return toPart(
      name,
      '',
      keys.map((key, index) => toPart(key.trim(), values[index]?.trim() ?? '')),
    );
  });
}

function toPart(name: string, text: string, parts: Part[] = []): Part {
  return { name, text, attributes: {}, parts };
}

function toFeedError(error: unknown, line: number) {
  const { code } = error as CsvError;
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedError(
      `A row that begins in line ${line} or later does not end. Is a quotation mark missing? Ask the shop for a correct file.`,
      line,
      error,
    );
  return error;
}
