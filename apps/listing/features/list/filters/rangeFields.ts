const FROM = '.od';
const TO = '.do';
/** Visitors write units and spaces too: `1 299,50 zł`. */
const NOT_NUMBER = /[^\d.,]/g;

/**
 * A form has a field for each limit of a range (`cena.od=100&cena.do=500`), list URLs have one parameter
 * (`cena=100-500`). Group names contain no dot, so the two never collide.
 */
export function rangeFields(ident: string) {
  return { from: `${ident}${FROM}`, to: `${ident}${TO}` };
}

/** Converts the URL of a submitted form to that of its list; other URLs are returned unchanged. */
export function joinRangeFields(url: string) {
  const [path, query = ''] = url.split('?') as [string, string?];
  const given = new URLSearchParams(query);
  const joined = new URLSearchParams();
  const ranges = new Map<string, { from: string; to: string }>();
  for (const [name, value] of given) {
    const end = name.endsWith(FROM) ? 'from' : name.endsWith(TO) ? 'to' : null;
    if (!end) {
      joined.append(name, value);
      continue;
    }
    const ident = name.slice(0, -FROM.length);
    const range = ranges.get(ident) ?? { from: '', to: '' };
    ranges.set(ident, { ...range, [end]: value.replaceAll(NOT_NUMBER, '') });
  }
  if (ranges.size === 0) return url;
  for (const [ident, { from, to }] of ranges) {
    if (from || to) joined.set(ident, `${from}-${to}`);
  }
  const search = joined.toString();
  return search ? `${path}?${search}` : path;
}
