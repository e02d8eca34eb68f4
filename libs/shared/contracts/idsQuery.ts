const ID = /^[1-9]\d{0,14}$/;

/** `?ids=1001,1002`, or '' without ids. Commas stay commas: the address is one that people send. */
export function idsQuery(ids: readonly number[] = []) {
  return ids.length > 0 ? `?ids=${ids.join()}` : '';
}

/** The ids in an address's `?ids=1001,1002`, each once, at most so many; what is no id is left out. */
export function readIds(url: string, most: number) {
  const ids = new URL(url, 'http://host').searchParams.get('ids')?.split(',') ?? [];
  return [...new Set(ids)]
    .filter((id) => ID.test(id))
    .slice(0, most)
    .map(Number);
}
