import * as fontkit from 'fontkit';
import type { Face } from './faces.ts';

/** Polish text as on cards and pages. Its average width determines the scale of the fallback. */
const TEXT =
  'Najniższa cena z 30 dni przed obniżką: 1 299,99 zł. Sofa rozkładana z pojemnikiem na pościel, welur zielony, ' +
  '232×95×80 cm. Porównaj ceny mebli i wyposażenia domu w wielu sklepach, sprawdź wymiary i kup tam, gdzie się opłaca. ' +
  'Darmowa dostawa, wysyłka za 3 dni. Łóżko tapicerowane, żółty fotel, szafa przesuwna, stół dębowy';

/** Text in the heaviest weight: prices. */
const PRICES = '268 zł 80,99 zł 589 zł 3 209 zł 1 749,50 zł 1 299 zł';

/** Average advance of the sample's characters, em, measured in Liberation Sans 2.1, which has the widths of Arial. */
const SAMPLES = {
  text: { characters: TEXT, arial: { regular: 0.4589, bold: 0.4884 } },
  prices: { characters: PRICES, arial: { regular: 0.4255, bold: 0.4319 } },
};

/**
 * An `@font-face` rule for a system font with the widths and heights of the font that it replaces. Line gaps don't
 * matter, because base.css sets the line height of every text.
 */
export function fallbackRule(
  { family }: Face,
  { local, cssWeight, arial, sample }: Face['fallbacks'][number],
  files: Buffer[],
) {
  const fonts = files.map((bytes) => fontkit.create(bytes) as fontkit.Font);
  const size = averageAdvance(fonts, SAMPLES[sample].characters) / SAMPLES[sample].arial[arial];
  const { ascent, descent, unitsPerEm } = fonts.at(-1)!;
  const percent = (units: number) => `${((units / unitsPerEm / size) * 100).toFixed(1)}%`;
  return `@font-face {
  font-family: '${family.split(' ')[0]} until loaded';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${cssWeight};
  size-adjust: ${(size * 100).toFixed(1)}%;
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(-descent)};
}`;
}

function averageAdvance(fonts: fontkit.Font[], sample: string) {
  const advances = [...sample].map((character) => {
    const codePoint = character.codePointAt(0)!;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(codePoint));
    if (!font) throw new Error(`No font file has "${character}": add it to tools/brand/fonts/faces.ts.`);
    return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  });
  return advances.reduce((sum, each) => sum + each) / advances.length;
}
