const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An amount in grosze in the format of feeds: 129999 → `1299.99`. */
export function presentAmount(grosze: number) {
  return (grosze / 100).toFixed(2);
}

/** Millimetres in centimetres: `51 cm`, `51.5 cm`, or up to `largest`: `160-208 cm`. */
export function presentCm(millimetres: number, largest?: number) {
  return `${millimetres / 10}${largest ? `-${largest / 10}` : ''} cm`;
}

export function escapeXml(text: string) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
