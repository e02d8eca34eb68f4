declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    /** A value fixes an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** True: only the text's own characters, none that a font feature would put in their place. */
    noLayoutClosure?: boolean;
  };

  /** A font with the characters of `text` and no others. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
