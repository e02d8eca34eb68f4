const POINTERS_ONLY = '@media (hover: hover)';

/**
 * A sentence for each rule for `:hover` alone that phones would apply too: there it stays after a tap, and is painted
 * before the tap is answered. Rules that are for the focus as well (tooltips) are left alone.
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
    const isHoverOnly = rule.split(',').every((each) => each.includes(':hover'));
    const isForPointers = open.some((block) => block.startsWith(POINTERS_ONLY));
    return isHoverOnly && !isForPointers
      ? [`${file}:${index + 1} has :hover for fingers too: put the rule into ${POINTERS_ONLY} { … }.`]
      : [];
  });
}
