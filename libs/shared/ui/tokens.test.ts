import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS, ICON_SIZES, RECENT_THUMBNAIL_PX, TAG_SIZES } from './tokens.ts';

const AA_TEXT = 4.5;
const AA_CONTROL = 3;

const [light, dark] = readThemes(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

const GROUNDS = ['paper', 'surface', 'surface-sunken'];

/** Pairs of foreground and background roles used on pages. */
const TEXT_PAIRS: [string, string][] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-quiet', 'accent', 'accent-strong', 'clay', 'danger'].map((text): [string, string] => [text, ground]),
  ),
  ['ink', 'accent-soft'],
  ['ink', 'clay-soft'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['clay', 'clay-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['clay-ink', 'clay'],
  ['ink-inverse', 'ink'],
  ['ink-inverse', 'danger'],
];
const CONTROL_PAIRS: [string, string][] = [
  ...GROUNDS.flatMap((ground) =>
    ['line-strong', 'accent', 'clay', 'star', 'focus'].map((edge): [string, string] => [edge, ground]),
  ),
  ['focus', 'accent-soft'],
  ['focus', 'clay-soft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  test.each(TEXT_PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(CONTROL_PAIRS)('%s has enough contrast to %s', (edge, ground) => {
    expect(contrast(theme, edge, ground)).toBeGreaterThanOrEqual(AA_CONTROL);
  });
});

test('the dark theme defines every colour', () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
  expect([...light.keys()].filter((name) => light.get(name) === dark.get(name))).toEqual([]);
});

/** Colours by role of the light and the dark theme. */
test('[K-12] there are five breakpoints', () => {
  expect(BREAKPOINTS).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
});

test('sizes are as specified', () => {
  expect(ICON_SIZES).toEqual([16, 20, 24, 32, 48, 64]);
  expect(TAG_SIZES).toEqual([18, 26, 32, 36]);
  expect(RECENT_THUMBNAIL_PX).toBe(72);
});

function readThemes(css: string) {
  const [before = '', after = ''] = css.split('@media (prefers-color-scheme: dark)');
  return [before, after].map(
    (block) =>
      new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!] as const)),
  ) as [Map<string, string>, Map<string, string>];
}

/** WCAG 2 contrast ratio of two roles, 1–21. */
function contrast(theme: Map<string, string>, one: string, other: string) {
  const [darker, lighter] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(theme: Map<string, string>, name: string) {
  const hex = theme.get(name);
  if (!hex) throw new Error(`tokens.css has no colour --${name}.`);
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
