/** Remembers which groups of the filters are open; what it returns opens and closes them again. */
export function keepFolds(listing: HTMLElement) {
  const open = new Map(foldsOf(listing).map(([key, fold]) => [key, fold.open]));
  return () => {
    for (const [key, fold] of foldsOf(listing)) fold.open = open.get(key) ?? fold.open;
  };
}

function foldsOf(listing: HTMLElement) {
  return [...listing.querySelectorAll<HTMLElement>('[data-group]')].flatMap((group) =>
    [group, ...group.querySelectorAll('details')]
      .filter((fold) => fold instanceof HTMLDetailsElement)
      .map((fold, index) => [`${group.dataset.group} ${index}`, fold] as const),
  );
}
