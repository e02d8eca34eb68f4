/** Characters of the latin file: what Polish shops write, but for the letters below. */
const LATIN = `${printable()}\u00a0óÓ„”–—’…•·×²³€éöüä`;

/** The eight Polish letters that fonts keep in their latin-ext files. */
const POLISH = 'ĄĆĘŁŃŚŹŻąćęłńśźż';

/** A headline has fewer kinds of characters. */
const LATIN_OF_HEADLINES = `${printable().replace(/["#$*<=>@[\\\]^_`{|}~]/g, '')}\u00a0óÓ„”–×é`;

export type Face = {
  /** As style sheets call it. */
  family: string;
  /** Its package, `@fontsource-variable/{source}`. */
  source: string;
  /** A range, or the one weight that the file is fixed to. */
  weight: number | { min: number; max: number };
  /** What `@font-face` says; headlines are drawn in the one weight there is, whatever they ask for. */
  cssWeight: string;
  /** Left out: variants of characters that only font features reach, e.g. figures of one width. */
  hasPlainCharactersOnly: boolean;
  files: { name: string; subset: 'latin' | 'latin-ext'; text: string; unicodeRange: string }[];
  /** System fonts that stand in until it has come, the weight to compare with them, and what is written in it. */
  fallbacks: {
    local: string[];
    cssWeight: string;
    weight: number;
    arial: 'regular' | 'bold';
    sample: 'text' | 'prices';
  }[];
};

const ARIAL = ['Arial', 'Liberation Sans', 'Roboto'];
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'];
const RANGE_OF_POLISH = 'U+100-17F';

/** What `npm run fonts` makes. A letter that is in none of the files is drawn by the system's font. */
export const FACES: Face[] = [
  {
    family: 'Figtree',
    source: 'figtree',
    weight: { min: 400, max: 700 },
    cssWeight: '400 700',
    hasPlainCharactersOnly: false,
    files: filesOf('figtree', LATIN),
    fallbacks: [
      { local: ARIAL, cssWeight: '400 549', weight: 400, arial: 'regular', sample: 'text' },
      { local: ARIAL_BOLD, cssWeight: '550 699', weight: 650, arial: 'bold', sample: 'text' },
      { local: ARIAL_BOLD, cssWeight: '700', weight: 700, arial: 'bold', sample: 'prices' },
    ],
  },
  {
    family: 'Familjen Grotesk',
    source: 'familjen-grotesk',
    weight: 640,
    cssWeight: '400 700',
    hasPlainCharactersOnly: true,
    files: filesOf('familjen', LATIN_OF_HEADLINES),
    fallbacks: [{ local: ARIAL_BOLD, cssWeight: '400 700', weight: 640, arial: 'bold', sample: 'text' }],
  },
];

function filesOf(name: string, latin: string): Face['files'] {
  return [
    { name: `${name}-polish`, subset: 'latin-ext', text: POLISH, unicodeRange: RANGE_OF_POLISH },
    { name: `${name}-latin`, subset: 'latin', text: latin, unicodeRange: 'U+20-FF,U+2013-2026,U+20AC' },
  ];
}

function printable() {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}
