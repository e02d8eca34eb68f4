import { defineFragment } from '@gniazdo/composition';
import { roomOf } from '../../rooms/roomOf.ts';
import { Rooms, type RoomsData } from './Rooms.tsx';

/** The rooms that are shown large, with what stands in them. */
const SCENES = [
  { id: 501, title: 'Salon w zieleni i miodzie' },
  { id: 102, title: 'Jasna, spokojna sypialnia' },
];
/** More points than these stand in each other's way on a phone. */
const MOST_PLACES = 6;

export const rooms = defineFragment<'content/Rooms', RoomsData>({
  name: 'content/Rooms',
  async load(_props, { api, signal }) {
    const [menu, ...scenes] = await Promise.all([
      api.getMenu({ signal }),
      ...SCENES.map(async ({ id, title }) => {
        const { places } = await api.getRoom(id, { signal });
        return { id, title, places: places.slice(0, MOST_PLACES) };
      }),
    ]);
    const tiles = menu.rooms.flatMap(({ name, slug }) => {
      const room = roomOf(slug);
      return room === null ? [] : [{ name, slug, room }];
    });
    return { scenes, tiles };
  },
  Component: Rooms,
});
