import { defineFragment } from '@gniazdo/composition';
import { pictureOfRoom } from '../../rooms/pictureOfRoom.ts';
import { Rooms, type RoomsData } from './Rooms.tsx';

/** The rooms that are shown large, with what stands in them. */
const SCENES = [
  { name: 'salon-klasyczny', title: 'Salon w zieleni i miodzie' },
  { name: 'sypialnia-skandynawski', title: 'Jasna, spokojna sypialnia' },
];
/** More points than these stand in each other's way on a phone. */
const MOST_PLACES = 6;

export const rooms = defineFragment<'content/Rooms', RoomsData>({
  name: 'content/Rooms',
  async load(_props, { api, signal }) {
    const [menu, ...scenes] = await Promise.all([
      api.getMenu({ signal }),
      ...SCENES.map(async ({ name, title }) => {
        const { places } = await api.getRoom(name, { signal });
        return { name, title, places: places.slice(0, MOST_PLACES) };
      }),
    ]);
    const tiles = menu.rooms.flatMap(({ name, slug }) => {
      const picture = pictureOfRoom(slug);
      return picture ? [{ name, slug, picture }] : [];
    });
    return { scenes, tiles };
  },
  Component: Rooms,
});
