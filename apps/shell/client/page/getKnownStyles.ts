let known: Set<string> | undefined;

/** Ids of the style sheets in this document, e.g. `listing@1.4.2`, including those added since. */
export function getKnownStyles() {
  known ??= new Set(
    [...document.querySelectorAll<HTMLElement>('style[data-css]')].map(({ dataset }) => dataset.css ?? ''),
  );
  return known;
}
