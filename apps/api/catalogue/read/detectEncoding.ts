import { FeedError } from './FeedError.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-2' | 'windows-1250';

/** By name without punctuation and `x-`: shops write `ISO8859-2`, `x-cp1250`, `win-1250`. */
const NAMES: Record<string, Encoding> = {
  utf8: 'utf-8',
  usascii: 'utf-8',
  ascii: 'utf-8',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  iso88592: 'iso-8859-2',
  latin2: 'iso-8859-2',
  windows1250: 'windows-1250',
  win1250: 'windows-1250',
  cp1250: 'windows-1250',
};

/** The encoding of a feed: from the byte order mark, else from the XML declaration, else UTF-8. */
export function detectEncoding(start: Uint8Array): { encoding: Encoding; markLength: number } {
  const [a, b, c, d] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', markLength: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', markLength: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', markLength: 2 };
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return { encoding: 'utf-16le', markLength: 0 };
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return { encoding: 'utf-16be', markLength: 0 };
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const name = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1];
  if (!name) return { encoding: 'utf-8', markLength: 0 };
  const key = name.toLowerCase().replace(/^x-|[^a-z\d]/g, '');
  const encoding = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
  // The declaration was read as single bytes, so the file is not UTF-16.
  if (encoding?.startsWith('utf-16')) return { encoding: 'utf-8', markLength: 0 };
  if (!encoding) {
    throw new FeedError(
      `The feed declares the encoding "${name}", which is not supported. Save it as UTF-8 (UTF-16, ISO-8859-2 and windows-1250 work as well).`,
      1,
    );
  }
  return { encoding, markLength: 0 };
}
