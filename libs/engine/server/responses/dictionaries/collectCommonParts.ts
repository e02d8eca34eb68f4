const VALUE = /(\s(?!class\b)[\w-]+=)"[^"]*"/g;
/** Parts in a row that are compared. With 3, the second product needs 0.8 kB more, and the dictionary 1 kB less. */
const ROW = 5;
/** Parts that are compared alone, such as style sheets. */
const LONG = 500;

/**
 * The parts of pages that other pages of the same kind repeat: what both samples of a kind have, and the first of each form,
 * such as of the cards of a list. `pages`: the samples by kind; kinds that exceed `maxBytes` are left out.
 */
export function collectCommonParts(pages: readonly (readonly string[])[], maxBytes: number): Buffer {
  let seen = new Set<string>();
  let collected = Buffer.alloc(0);
  for (const [first = '', ...others] of pages) {
    const added = new Set(seen);
    const all = Buffer.concat([collected, Buffer.from(collectNew(first, others, added))]);
    if (all.length > maxBytes) continue;
    collected = all;
    seen = added;
  }
  return collected;
}

/** Adds to `seen` what it collects. */
function collectNew(page: string, others: readonly string[], seen: Set<string>) {
  const parts = split(page);
  const shared = others.map((other) => new Set(split(other)));
  const forms = parts.map(getForm);
  const known = parts.map((part, index) => (shared.every((each) => each.has(part)) ? part : forms[index]!));
  return parts
    .filter((part, index) => {
      // A part of this page only is compared by forms, because the texts around it may be shared by chance.
      const row = known[index] === part ? known : forms;
      const rows = part.length > LONG ? [part] : getRows(row, index);
      const isNew = rows.some((each) => !seen.has(each));
      for (const each of rows) seen.add(each);
      return isNew;
    })
    .join('');
}

/** The rows that contain a part. */
function getRows(parts: readonly string[], index: number) {
  return Array.from({ length: ROW }, (_, before) =>
    parts.slice(Math.max(0, index - before), index - before + ROW).join('\0'),
  );
}

/** Tags, each with the text after it. A style sheet is one part. */
function split(html: string) {
  return html.split(/(?=<)/);
}

/** The part without what differs between elements of one form. */
function getForm(part: string) {
  const tag = part.slice(0, part.indexOf('>') + 1);
  return tag.replace(VALUE, '$1').replaceAll(/\d+/g, '0');
}
