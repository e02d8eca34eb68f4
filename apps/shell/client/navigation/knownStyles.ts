let known: Set<string> | undefined;

/** Ids of the style sheets in this document, e.g. `listing@1.4.2`: those it came with and those that were added since. */
export function knownStyles() {
  known ??= new Set(
    [...document.querySelectorAll<HTMLElement>('style[data-css]')].map(({ dataset }) => dataset['css'] ?? ''),
  );
  return known;
}
