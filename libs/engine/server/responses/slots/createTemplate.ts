import { crc32 } from 'node:zlib';
import { compressParts, decompress, type Effort, type Encoding } from '../send/encodings.ts';
import { createPlaceholders } from './createPlaceholders.ts';
import { getCrcFactor, multiplyCrc } from './crc.ts';
import type { SlotRange } from '../send/slotMarks.ts';

/** At the end of gzip: the CRC and the size of the text. */
const GZIP_TRAILER_BYTES = 8;

/** A slot and the number of bytes of its content. */
type Hole = Pick<SlotRange, 'start' | 'end'> & { length: number };

export type Template = {
  bytes: number;
  /** The document with one content per hole, each as long as its hole and ending with CONTENT_END. */
  insert: (contents: Buffer[]) => Buffer;
};

/**
 * Prepares a compressed document for contents that differ between requests. It is compressed once with a placeholder in
 * each hole, as a block of its own. `insert` exchanges these blocks for uncompressed ones. The other blocks stay valid:
 * positions do not change, and no block refers to a placeholder.
 */
export async function createTemplate(
  body: Buffer,
  encoding: Encoding,
  holes: Hole[],
  effort: Effort = 'quick',
): Promise<Template> {
  const text = decompress(body, encoding).toString();
  const placeholders = createPlaceholders(holes.map(({ length }) => length));
  const parts: Buffer[] = [];
  let read = 0;
  for (const [i, { start, end }] of holes.entries()) {
    parts.push(Buffer.from(text.slice(read, start)), placeholders[i]!);
    read = end;
  }
  parts.push(Buffer.from(text.slice(read)));
  const pieces = await compressParts(parts, encoding, effort);
  const updateCrc = encoding === 'gzip' ? createCrcUpdate(parts) : undefined;
  return {
    bytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
    insert(contents) {
      const filled = Buffer.concat(pieces.flatMap((piece, i) => (isHole(i) ? toBlock(contents[(i - 1) / 2]!) : piece)));
      updateCrc?.(filled, contents);
      return filled;
    },
  };

  function toBlock(content: Buffer) {
    return encoding === 'identity' ? content : [createBlockHeader(encoding, content.length), content];
  }
}

/**
 * Like `createTemplate`, smaller and in more time. Null if the compressor has used a placeholder. This does not depend on the
 * contents, because those end alike, so it is checked once.
 */
export async function createSmallTemplate(body: Buffer, encoding: Encoding, holes: Hole[]): Promise<Template | null> {
  const template = await createTemplate(body, encoding, holes, 'small');
  const contents = holes.map(({ length }) => Buffer.alloc(length, ' '));
  const text = decompress(body, encoding).toString();
  let expected = '';
  let read = 0;
  for (const [i, { start, end }] of holes.entries()) {
    expected += text.slice(read, start) + contents[i]!.toString();
    read = end;
  }
  try {
    const filled = decompress(template.insert(contents), encoding).toString();
    return filled === expected + text.slice(read) ? template : null;
  } catch {
    // No valid text of the encoding.
    return null;
  }
}

/** Parts alternate between text of the document and holes. */
function isHole(part: number) {
  return part % 2 === 1;
}

/** Header of an uncompressed block (RFC 1951, 3.2.4; RFC 7932, 9.2) that starts at a byte boundary. */
function createBlockHeader(encoding: 'br' | 'gzip', length: number) {
  const header = Buffer.alloc(encoding === 'br' ? 3 : 5);
  // Brotli: not the last block; four digits of length - 1; uncompressed.
  if (encoding === 'br') header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  else {
    header.writeUInt16LE(length, 1);
    header.writeUInt16LE(~length & 0xffff, 3);
  }
  return header;
}

/** Returns a function that writes the CRC of a filled document; the document's own text is read only here. */
function createCrcUpdate(parts: Buffer[]) {
  let bytesAfter = 0;
  let crcOfText = 0;
  const factors: number[] = [];
  for (const [i, part] of [...parts.entries()].toReversed()) {
    const factor = getCrcFactor(bytesAfter);
    if (isHole(i)) factors.unshift(factor);
    else crcOfText ^= multiplyCrc(factor, crc32(part));
    bytesAfter += part.length;
  }
  return (filled: Buffer, contents: Buffer[]) => {
    const crc = contents.reduce((sum, content, i) => sum ^ multiplyCrc(factors[i]!, crc32(content)), crcOfText);
    filled.writeUInt32LE(crc >>> 0, filled.length - GZIP_TRAILER_BYTES);
  };
}
