import { inflateSync } from 'node:zlib';

/** The text of a file as viewers find it: codes of glyphs, by the table of their font from codes to characters. */
export function readPdf(pdf: Buffer) {
  const source = pdf.toString('latin1');
  const objects = new Map<number, { dictionary: string; stream: string }>();
  for (const [, id, body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = /stream\n/.exec(body);
    const dictionary = start ? body.slice(0, start.index) : body;
    const bytes = start
      ? Buffer.from(body.slice(start.index + start[0].length).replace(/\nendstream$/, ''), 'latin1')
      : null;
    const isPacked = dictionary.includes('/FlateDecode');
    objects.set(Number(id), {
      dictionary,
      stream: bytes ? (isPacked ? inflateSync(bytes) : bytes).toString('latin1') : '',
    });
  }
  const find = (text: string, pattern: RegExp) => objects.get(Number(pattern.exec(text)?.[1]));
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const texts = pages.map(({ dictionary }) => {
    const content = find(dictionary, /\/Contents (\d+) 0 R/)!.stream;
    const resources = find(dictionary, /\/Resources (\d+) 0 R/)!.dictionary;
    let characters = new Map<number, string>();
    let text = '';
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) characters = readCharacters(find(find(resources, new RegExp(`/${font} (\\d+) 0 R`))!.dictionary, /\/ToUnicode (\d+) 0 R/)!.stream); // prettier-ignore
      for (const [, codes = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const code of codes.match(/.{4}/g) ?? []) text += characters.get(Number.parseInt(code, 16)) ?? '\uFFFD';
    }
    return text;
  });
  return { text: texts.join('\n'), pages: pages.length };
}

function readCharacters(table: string) {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gi))
    for (const [index, code] of (list.match(/[\da-f]{4,}/gi) ?? []).entries())
      characters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...code.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
      );
  return characters;
}
