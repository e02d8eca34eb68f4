import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = new Map(
  [...readFileSync(join(__dirname, 'tokens.css'), 'utf8').matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

const AA_TEXT = 4.5;
const AA_CONTROL = 3;

test.each(['paper', 'surface', 'surface-sunken'])('every text colour reads on %s', (ground) => {
  for (const text of ['ink', 'ink-quiet', 'accent', 'accent-strong', 'clay', 'danger']) {
    expect([text, contrast(text, ground) >= AA_TEXT]).toEqual([text, true]);
  }
});

test('text on coloured grounds reads', () => {
  expect(contrast('accent-ink', 'accent')).toBeGreaterThanOrEqual(AA_TEXT);
  expect(contrast('clay-ink', 'clay')).toBeGreaterThanOrEqual(AA_TEXT);
  expect(contrast('accent', 'accent-soft')).toBeGreaterThanOrEqual(AA_TEXT);
  expect(contrast('clay', 'clay-soft')).toBeGreaterThanOrEqual(AA_TEXT);
  expect(contrast('ink-inverse', 'ink')).toBeGreaterThanOrEqual(AA_TEXT);
});

test('edges of controls, stars and the focus ring stand out', () => {
  for (const edge of ['line-strong', 'star', 'focus']) {
    for (const ground of ['paper', 'surface']) {
      expect([edge, ground, contrast(edge, ground) >= AA_CONTROL]).toEqual([edge, ground, true]);
    }
  }
});

/** WCAG 2 contrast ratio of two tokens, 1–21. */
function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string) {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`tokens.css has no colour --${name}.`);
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
