import { writeLocalValue } from '@gniazdo/ui';

/**
 * Lets the page use our fonts. Before its first paint they would hold up everything else on a slow line, and each that
 * comes lays out all text anew. The next page has them from the start: the boot script reads what is noted here.
 */
export function showFonts() {
  document.documentElement.dataset['fonts'] = '';
  // Only files that have come are worth asking for at once the next time.
  document.fonts.load('1em Figtree', 'Aą').then(
    (faces) => faces.length > 0 && writeLocalValue('gniazdo_fonts', '1'),
    () => undefined,
  );
}
