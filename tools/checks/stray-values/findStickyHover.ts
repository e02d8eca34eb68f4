const POINTERS_ONLY = '@media (hover: hover)';
/** Rules that are meant for taps. */
const TOUCH_ONLY = '@media (hover: none)';

/**
 * A message for each `:hover` rule that also applies on touch screens, where the style stays after a tap and delays it.
 * Rules that also apply to `:focus-within` (tooltips) are allowed.
 */
export function findStickyHover(file: string, css: string): string[] {
  const open: string[] = [];
  let selector = '';
  return css.split('\n').flatMap((line, index) => {
    if (line.trim() === '}') open.pop();
    if (line.endsWith(',')) selector += line;
    if (!line.endsWith('{')) return [];
    const rule = selector + line;
    selector = '';
    open.push(rule.trim());
    const isForHover = rule.includes(':hover') && !rule.includes(':focus-within');
    const isChosen = open.some((block) => block.startsWith(POINTERS_ONLY) || block.startsWith(TOUCH_ONLY));
    return isForHover && !isChosen
      ? [
          `${file}:${index + 1} has a :hover rule that also applies on touch screens. Move it into ${POINTERS_ONLY} { … }.`,
        ]
      : [];
  });
}
