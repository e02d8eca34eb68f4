const NOTICES = new Map(
  Object.entries({
    'list-created': 'Lista jest gotowa. Dodaj do niej produkty z ulubionych.',
    'list-renamed': 'Zmieniliśmy nazwę listy.',
    'list-deleted': 'Usunęliśmy listę.',
    'list-shared': 'Lista ma link. Możesz go skopiować i wysłać.',
    'list-private': 'Link już nie działa. Następny będzie inny.',
    'item-added': 'Produkt jest na liście.',
    'item-moved': 'Przenieśliśmy produkt na tę listę.',
    note: 'Zapisaliśmy notatkę.',
  }),
);

/** What the visitor has just done, from the URL of a page of lists. */
export function getNotice(url: string) {
  return NOTICES.get(new URL(url, 'http://host').searchParams.get('info') ?? '');
}
