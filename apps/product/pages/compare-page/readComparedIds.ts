/** As many as a table can hold that is still to be read. */
const MOST_COMPARED = 6;
const ID = /^[1-9]\d{0,14}$/;

/** Ids of the offers in `?ids=1001,1002`, each once, the first six. */
export function readComparedIds(url: string) {
  const ids = new URL(url, 'http://host').searchParams.get('ids')?.split(',') ?? [];
  return [...new Set(ids)]
    .filter((id) => ID.test(id))
    .slice(0, MOST_COMPARED)
    .map(Number);
}
