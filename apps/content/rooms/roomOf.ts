/** The furnished room that stands for all of its kind, by the kind's slug: a warm mix of styles. */
const ROOMS: Record<string, number> = {
  salon: 301,
  sypialnia: 502,
  jadalnia: 503,
  kuchnia: 104,
  'pokoj-dzieciecy': 105,
  biuro: 306,
  przedpokoj: 107,
  lazienka: 508,
  'taras-i-ogrod': 509,
};

/** Id of the room whose picture shows the kind; null when we have none of it. */
export function roomOf(slug: string) {
  return ROOMS[slug] ?? null;
}
