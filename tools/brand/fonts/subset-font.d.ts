declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    /** A value sets an axis to this value, a range limits it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** True: keeps only the characters of the text, without the glyphs that font features replace them with. */
    noLayoutClosure?: boolean;
  };

  /** The font reduced to the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
