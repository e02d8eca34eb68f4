const LINE_BREAK = /<\s*(?:br|\/(?:p|div|li|h[1-6]|tr))\b/iy;
/** The name is empty for an end tag. */
const TAG = /<(?:\/[a-z]|([a-z]\w*))/iy;

/**
 * Removes HTML tags, comments, scripts and styles from a text. The end of a block becomes a line break, everything else a
 * space. A tag without an end stays. The time is linear: after a search without a result, later ones are skipped.
 */
export function removeTags(html: string) {
  if (!html.includes('<')) return html;
  const findTagEnd = createSearch(html, />/g);
  const findCommentEnd = createSearch(html, /-->/g);
  const findRawTextEnd = new Map([
    ['script', createSearch(html, /<\/script\s*>/gi)],
    ['style', createSearch(html, /<\/style\s*>/gi)],
  ]);
  const pieces: string[] = [];
  let kept = 0;
  const replace = (from: number, to: number, by: string) => {
    pieces.push(html.slice(kept, from), by);
    kept = to;
  };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(at + 1, kept))) {
    if (html.startsWith('<!--', at)) {
      const to = findCommentEnd(at + 4);
      if (to) replace(at, to, ' ');
      continue;
    }
    const isBreak = matchAt(LINE_BREAK, html, at) !== null;
    const tag = matchAt(TAG, html, at);
    if (!isBreak && !tag) continue;
    const to = findTagEnd(at);
    if (!to) continue;
    const rawTextEnd = findRawTextEnd.get(tag?.[1]?.toLowerCase() ?? '')?.(to);
    replace(at, rawTextEnd || to, isBreak ? '\n' : ' ');
  }
  return pieces.join('') + html.slice(kept);
}

/** Returns a function that finds the end of the next match from a position that only grows; 0 without one. */
function createSearch(text: string, pattern: RegExp) {
  let isOver = false;
  return (from: number) => {
    if (isOver) return 0;
    pattern.lastIndex = from;
    isOver = !pattern.test(text);
    return isOver ? 0 : pattern.lastIndex;
  };
}

function matchAt(pattern: RegExp, text: string, index: number) {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
