/** Returns the text of HTML: without tags, styles and scripts, with decoded entities and collapsed whitespace. */
export function textOf(html: string) {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&nbsp;': ' ',
  };
  return html
    .replace(/<!--.*?-->|<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
