/** Characters of the latin files: those that Polish shops use, without the letters below. */
const LATIN = `${printable()}\u00a0óÓ„”–—’…•·×²³€éöüä`;

/** The Polish letters that the fonts have in their latin-ext files. */
const POLISH = 'ĄĆĘŁŃŚŹŻąćęłńśźż';

/** Headlines use fewer characters. */
const LATIN_OF_HEADLINES = `${printable().replace(/["#$*<=>@[\\\]^_`{|}~]/g, '')}\u00a0óÓ„”–×é`;

export type Face = {
  /** Name in style sheets. */
  family: string;
  /** The font's package is `@fontsource-variable/{source}`. */
  source: string;
  /** A range, or the only weight of the file. */
  weight: number | { min: number; max: number };
  /**
   * `font-weight` in `@font-face`. The headline font has one weight, so it covers all weights that style sheets
   * request.
   */
  cssWeight: string;
  /** Leaves out glyph variants that are only available through font features, e.g. tabular figures. */
  hasPlainCharactersOnly: boolean;
  files: { name: string; subset: 'latin' | 'latin-ext'; text: string; unicodeRange: string }[];
  /** System fonts that replace the font while it loads, the weight they are compared with, and the sample text. */
  fallbacks: {
    local: string[];
    cssWeight: string;
    weight: number;
    arial: 'regular' | 'bold';
    sample: 'text' | 'prices';
  }[];
};

/** All letters of western and of central European languages. */
const LATIN_1 = `${printable()}${range(0xa0, 0xff)}‘’‚“”„–—…•€`;
const LATIN_A = range(0x100, 0x17f);

const ARIAL = ['Arial', 'Liberation Sans', 'Roboto'];
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'];
const RANGE_OF_POLISH = 'U+100-17F';

/** The fonts that `npm run fonts` generates. A character that is in no file is shown in a system font. */
export const FACES: Face[] = [
  {
    family: 'Figtree',
    source: 'figtree',
    weight: { min: 400, max: 700 },
    cssWeight: '400 700',
    hasPlainCharactersOnly: false,
    files: buildFiles('figtree', LATIN),
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
    files: buildFiles('familjen', LATIN_OF_HEADLINES),
    fallbacks: [{ local: ARIAL_BOLD, cssWeight: '400 700', weight: 640, arial: 'bold', sample: 'text' }],
  },
];

/** Fonts of PDF files, which readers do not replace: names of shops may have letters of other languages. */
export const PDF_FONTS = ([400, 700] as const).flatMap((weight) => [
  { name: `figtree-latin-${weight}`, source: 'figtree', weight, subset: 'latin' as const, text: LATIN_1 },
  { name: `figtree-extended-${weight}`, source: 'figtree', weight, subset: 'latin-ext' as const, text: LATIN_A },
]);

function buildFiles(name: string, latin: string): Face['files'] {
  return [
    { name: `${name}-polish`, subset: 'latin-ext', text: POLISH, unicodeRange: RANGE_OF_POLISH },
    { name: `${name}-latin`, subset: 'latin', text: latin, unicodeRange: 'U+20-FF,U+2013-2026,U+20AC' },
  ];
}

function printable() {
  return range(0x20, 0x7e);
}

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
}
