let known: Set<string> | undefined;

/** Ids of the style sheets in this document, e.g. `listing@1.4.2/pages`, including those added since. */
export function getKnownStyles() {
  known ??= new Set(
    [...document.querySelectorAll<HTMLElement>('style[data-css]')].flatMap(({ dataset }) => dataset.css!.split(' ')),
  );
  return known;
}
