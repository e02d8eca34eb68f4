const POINTERS_ONLY = '@media (hover: hover)';

/**
 * A sentence for each rule for `:hover` that phones would apply too: there it stays after a tap, and is painted before
 * the tap is answered. What opens by the focus within as well (tooltips) is left alone.
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
    const isForPointers = open.some((block) => block.startsWith(POINTERS_ONLY));
    return isForHover && !isForPointers
      ? [`${file}:${index + 1} has :hover for fingers too: put the rule into ${POINTERS_ONLY} { … }.`]
      : [];
  });
}
