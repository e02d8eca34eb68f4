/** What HTML reads as: tags gone, entities resolved, every kind of space one space. */
export function textOf(html: string) {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
