/** The style in which each room is shown where one picture stands for all, by the slug of the room or guide. */
const PICTURES: Record<string, string> = {
  salon: 'salon-boho',
  sypialnia: 'sypialnia-klasyczny',
  jadalnia: 'jadalnia-klasyczny',
  kuchnia: 'kuchnia-skandynawski',
  'pokoj-dzieciecy': 'pokoj-dzieciecy-skandynawski',
  biuro: 'biuro-boho',
  przedpokoj: 'przedpokoj-skandynawski',
  lazienka: 'lazienka-klasyczny',
  'taras-i-ogrod': 'taras-klasyczny',
};

/** Name of the picture of a room; null when we have none of it. */
export function pictureOfRoom(slug: string) {
  return PICTURES[slug] ?? null;
}
