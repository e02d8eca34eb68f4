const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
