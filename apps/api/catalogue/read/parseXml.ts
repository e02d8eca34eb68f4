import { SaxesParser } from 'saxes';
import { FeedError } from './FeedError.ts';
import { LIMITS } from './limits.ts';
import type { Part } from './RawOffer.ts';

export type XmlItem = { line: number; item: Part; fault?: { field: string; reason: string } };

/** Name of the offer elements by name of the root element. */
const ITEM_NAMES: Record<string, string> = { rss: 'item', feed: 'entry', offers: 'o', channel: 'item' };

/**
 * Parses a feed as a stream and yields the element tree of each offer, so that `shipping/price` is not mistaken for
 * `price`. Throws a FeedError if the document is cut off.
 */
export async function* parseXml(
  text: AsyncIterable<string>,
  onRoot: (name: string) => void,
): AsyncGenerator<XmlItem[]> {
  const parser = new SaxesParser({ position: true, fragment: false });
  const ready: XmlItem[] = [];
  let itemName: string | undefined;
  let current: XmlItem | undefined;
  let open: Part[] = [];
  let outside = 0;
  let parts = 0;
  let written = 0;
  let eventAt = 0;
  let failure: FeedError | undefined;

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
    failure ??= notWellFormed(error.message, parser.line);
    // saxes continues after an error unless the handler throws.
    throw failure;
  });
  parser.on('doctype', () => {
    throw new FeedError('The feed has a document type declaration (<!DOCTYPE …>), which is not allowed.', parser.line);
  });
  parser.on('opentag', (tag) => {
    eventAt = written;
    const name = localName(tag.name);
    if (!itemName) {
      onRoot(name);
      itemName = ITEM_NAMES[name];
    }
    if (!current) {
      if (name !== itemName) {
        outside++;
        return;
      }
      parts = 0;
      open = [newPart(name, tag.attributes as Attributes)];
      current = { line: parser.line, item: open[0]! };
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

  for await (const piece of text) {
    parser.write(piece);
    written += piece.length;
    // The parser buffers a text until its end, so an endless text would fill the memory.
    if (written - eventAt > LIMITS.gap) {
      throw new FeedError(`A field is larger than ${LIMITS.gap / 1e6} million characters.`, parser.line);
    }
    if (ready.length > 0) yield ready.splice(0);
  }
  if (current) throw cutOff(parser.line, `inside the offer that begins in line ${current.line}`);
  if (outside > 0) throw cutOff(parser.line, 'before its outermost element is closed');
  parser.close();
  if (ready.length > 0) yield ready.splice(0);
}

// Without namespaces, the values of saxes attributes are strings.
type Attributes = Record<string, string>;

function newPart(name: string, attributes: Attributes): Part {
  return { name, text: '', attributes: { ...attributes }, parts: [] };
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
