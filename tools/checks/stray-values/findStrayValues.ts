import { BREAKPOINTS } from '@gniazdo/ui/tokens';

/** Values that a declaration must not contain literally, by property. The first group of `value` is the literal. */
const RULES: { name: string; property: RegExp; value: RegExp }[] = [
  { name: 'colour', property: /./, value: /(#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\()/i },
  { name: 'size of type', property: /^font(-size)?$/, value: /(?<![\w.-])((?:\d*\.)?\d+(?:px|rem)|clamp\()/ },
  { name: 'font', property: /^font(-family)?$/, value: /('[^']+'|\b(?:serif|sans-serif|system-ui|monospace)\b)/ },
  { name: 'corner', property: /^border(-\w+)*-radius$/, value: /(?<![\w.-])([1-9][\d.]*(?:px|rem|%))/ },
  { name: 'layer', property: /^z-index$/, value: /(-?\d+)/ },
  { name: 'shadow', property: /^box-shadow$/, value: /^(?:inset )?(-?[\d.]+(?:px)? -?[\d.]+(?:px)? [1-9]\d*px)/ },
  { name: 'time', property: /^(transition|animation)(-duration|-delay)?$/, value: /(?<![\w.-])((?:\d*\.)?\d+m?s)\b/ },
];

const WIDTHS: readonly number[] = Object.values(BREAKPOINTS);

/** A message for each literal value in a style sheet that has, or should have, a token. */
export function findStrayValues(file: string, css: string): string[] {
  return css.split('\n').flatMap((line, index) => {
    const place = `${file}:${index + 1}`;
    const width = /\(width [<>]=? (\d+)px\)/.exec(line)?.[1];
    if (width !== undefined && !WIDTHS.includes(Number(width))) {
      return [`${place} changes the layout at ${width} px, which is no breakpoint. Use one of ${WIDTHS.join(', ')}.`];
    }
    const [, property, value] = /^\s*([a-z-]+):\s(.*)$/.exec(line) ?? [];
    if (!property || !value || value.includes('!important')) return [];
    const plain = value.replace(/url\([^)]*\)/g, '');
    return RULES.flatMap(({ name, property: properties, value: strays }) => {
      const stray = properties.test(property) ? strays.exec(plain)?.[1] : undefined;
      return stray
        ? [`${place} has the literal ${name} ${stray}. Define it in libs/shared/ui/tokens.css and use var(--…).`]
        : [];
    });
  });
}
