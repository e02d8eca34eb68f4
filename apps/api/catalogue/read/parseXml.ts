import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { FeedError } from './FeedError.ts';
import { LIMITS } from './limits.ts';
import { type Part, type Remark, hashSource, type SourceHash } from './RawOffer.ts';

export type XmlItem = {
  line: number;
  item: Part;
  fault?: Remark;
  remarks?: Remark[];
  /** Hash of its text, if the same text at the same place would always be the same offer. */
  source?: SourceHash;
};

type ParseOptions = {
  onRoot: (name: string) => void;
  skip?: SkipItem;
  /** Lines before the beginning of the text. */
  blankLines: number;
};

/** Whether the offer with this hash, which begins in this line, need not be parsed. */
export type SkipItem = (source: SourceHash, line: number) => boolean;

/** Characters of an incomplete offer that are kept before they are parsed. */
const MAX_PENDING = 1_000_000;

/** Names that HTML defines and XML does not; shops write them as if they were in HTML. */
const HTML_ENTITIES = Object.fromEntries(
  `nbsp shy ndash mdash hellip bull middot laquo raquo lsquo rsquo sbquo ldquo rdquo bdquo times divide plusmn deg sup2 sup3 frac12
  frac14 frac34 oslash Oslash euro copy reg trade sect para micro oacute Oacute eacute Eacute aacute iacute uacute yacute agrave egrave
  ccedil auml Auml ouml Ouml uuml Uuml szlig scaron Scaron zcaron ccaron lstrok Lstrok aogon Aogon eogon Eogon cacute Cacute nacute
  Nacute sacute Sacute zacute Zacute zdot Zdot`
    .split(/\s+/)
    .map((name) => [name, decodeHTMLStrict(`&${name};`)]),
);

/** Errors that concern one character, which is left out. */
const BAD_CHARACTER = /^[^a-z]*(?:disallowed character|malformed character entity)\.$/;

/** Name of the offer elements by name of the root element. */
const ITEM_NAMES: ReadonlyMap<string, string> = new Map([
  ['rss', 'item'],
  ['feed', 'entry'],
  ['offers', 'o'],
  ['channel', 'item'],
]);

/**
 * Parses a feed as a stream and yields the element tree of each offer, so that `shipping/price` is not mistaken for
 * `price`. Offers that `skip` knows are left out without being parsed: only the text of an offer that was parsed before has
 * their hash. Throws a FeedError if the document is cut off.
 */
export async function* parseXml(
  text: AsyncIterable<string>,
  { onRoot, skip, blankLines }: ParseOptions,
): AsyncGenerator<XmlItem[]> {
  const parser = new SaxesParser({ position: true, fragment: false });
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const ready: XmlItem[] = [];
  let itemName: string | undefined;
  let current: XmlItem | undefined;
  let open: Part[] = [];
  let outside = 0;
  let parts = 0;
  let written = 0;
  let eventAt = 0;
  let failure: FeedError | undefined;
  let badCharacters = 0;
  /** Text that is not parsed yet. */
  let pending = '';
  let skippedLines = blankLines;
  let hasSkipped = false;
  /** Whether the parser is right behind an offer, so not inside a comment. */
  let isBehindItem = false;

  const hasRoot = () => itemName !== undefined;
  const getLine = () => parser.line + skippedLines;
  const write = (piece: string) => {
    if (piece === '') return;
    parser.write(piece);
    written += piece.length;
  };

  const fault = (part: Part, reason: string) => {
    current!.fault ??= { field: part.name, reason };
  };
  const addText = (piece: string) => {
    const part = open.at(-1);
    if (!part) return;
    if (part.text.length + piece.length > LIMITS.field) fault(part, `longer than ${LIMITS.field} characters`);
    else part.text += piece;
  };

  parser.on('error', (error) => {
    if (BAD_CHARACTER.test(error.message) && ++badCharacters <= LIMITS.badCharacters) {
      const { name = '' } = open.at(-1) ?? {};
      if (current && !current.remarks?.some(({ field }) => field === name))
        (current.remarks ??= []).push({ field: name, reason: 'has a character that is not allowed' });
      return;
    }
    failure ??= notWellFormed(error.message, getLine());
    // saxes continues after an error unless the handler throws.
    throw failure;
  });
  parser.on('doctype', () => {
    throw new FeedError('The feed has a document type declaration (<!DOCTYPE …>), which is not allowed.', getLine());
  });
  parser.on('opentag', (tag) => {
    eventAt = written;
    const name = localName(tag.name);
    if (!itemName) {
      onRoot(name);
      itemName = ITEM_NAMES.get(name);
    }
    if (!current) {
      if (name !== itemName) {
        outside++;
        return;
      }
      parts = 0;
      open = [newPart(name, tag.attributes as Attributes)];
      current = { line: getLine(), item: open[0]! };
      return;
    }
    const parent = open.at(-1)!;
    const part = newPart(tag.name, tag.attributes as Attributes);
    if (++parts > LIMITS.parts) fault(part, `more than ${LIMITS.parts} fields`);
    else if (open.length > LIMITS.depth) fault(part, `elements more than ${LIMITS.depth} deep`);
    else parent.parts.push(part);
    open.push(part);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    eventAt = written;
    if (!current) {
      outside--;
      return;
    }
    open.pop();
    if (open.length > 0) return;
    ready.push(current);
    current = undefined;
  });

  /** Parses `pending` offer by offer, except skipped ones and an incomplete offer at its end. */
  function writeItems() {
    let at = 0;
    const take = (end: number) => pending.slice(at, (at = end));
    while (!hasRoot()) {
      const end = pending.indexOf('>', at);
      if (end < 0) return;
      write(take(end + 1));
      pending = pending.slice(at);
      at = 0;
    }
    const name = itemName!;
    const closing = `</${name}>`;
    for (;;) {
      const start = current ? at : pending.indexOf(`<${name}`, at);
      const end = start < 0 ? -1 : pending.indexOf(closing, start);
      if (end < 0) {
        const rest = current ? pending.length : start < 0 ? findPartialTag(pending, name, at) : start;
        if (rest > at) {
          const gap = take(rest);
          if (gap.trim() !== '') isBehindItem = false;
          write(gap);
        }
        break;
      }
      const isWhole = !current;
      const gap = take(start);
      const isSource = isWhole && isBehindItem && gap.trim() === '';
      write(gap);
      const piece = take(end + closing.length);
      const source = isSource ? hashSource(piece) : undefined;
      if (source && skip!(source, getLine())) {
        skippedLines += countLines(piece);
        hasSkipped = true;
        continue;
      }
      const [found, depth] = [ready.length, outside];
      write(piece);
      isBehindItem = !current && ready.length === found + 1 && outside === depth;
      if (isBehindItem) ready.at(-1)!.source = source;
    }
    pending = pending.slice(at);
  }

  for await (const piece of text) {
    if (skip) {
      pending += piece;
      writeItems();
      if (pending.length > MAX_PENDING) {
        write(pending);
        pending = '';
        isBehindItem = false;
      }
    } else write(piece);
    // The parser buffers a text until its end, so an endless text would fill the memory.
    if (written - eventAt > LIMITS.gap) {
      throw new FeedError(`A field is larger than ${LIMITS.gap / 1e6} million characters.`, getLine());
    }
    // The caller also counts time and bytes.
    if (ready.length > 0 || hasSkipped) yield ready.splice(0);
    hasSkipped = false;
  }
  write(pending);
  if (current) throw cutOff(getLine(), `inside the offer that begins in line ${current.line}`);
  if (outside > 0) throw cutOff(getLine(), 'before its outermost element is closed');
  parser.close();
  if (ready.length > 0) yield ready.splice(0);
}

/** Where a tag begins that the end of the text cuts off and that may be one of an offer; else the end of the text. */
function findPartialTag(text: string, itemName: string, from: number) {
  const open = text.lastIndexOf('<');
  return open >= from && text.length - open <= itemName.length ? open : text.length;
}

function countLines(text: string) {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

// Without namespaces, the values of saxes attributes are strings.
type Attributes = Record<string, string>;

function newPart(name: string, attributes: Attributes): Part {
  return { name, text: '', attributes, parts: [] };
}

/** `g:price` → `price`. */
export function localName(name: string) {
  return name.slice(name.indexOf(':') + 1);
}

function cutOff(line: number, where: string) {
  return new FeedError(`The feed is cut off: it ends in line ${line} ${where}. Fetch it again.`, line);
}

function notWellFormed(message: string, line: number) {
  // Messages of saxes start with line and column.
  const reason = message.replace(/^(?:[^\s:]*:)?\d+:\d+:\s*/, '').replace(/\.$/, '');
  return new FeedError(
    `The feed is not well-formed XML in line ${line}: ${reason}. Ask the shop for a correct file.`,
    line,
  );
}
