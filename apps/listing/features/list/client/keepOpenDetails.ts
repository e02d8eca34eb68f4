/** Saves which filter groups are open; the returned function restores that. */
export function keepOpenDetails(listing: HTMLElement) {
  const open = new Map(findDetails(listing).map(([key, fold]) => [key, fold.open]));
  return () => {
    for (const [key, fold] of findDetails(listing)) fold.open = open.get(key) ?? fold.open;
  };
}

function findDetails(listing: HTMLElement) {
  return [...listing.querySelectorAll<HTMLElement>('[data-group]')].flatMap((group) =>
    [group, ...group.querySelectorAll('details')]
      .filter((fold) => fold instanceof HTMLDetailsElement)
      .map((fold, index) => [`${group.dataset.group} ${index}`, fold] as const),
  );
}
