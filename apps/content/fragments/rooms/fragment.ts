import { defineFragment } from '@gniazdo/composition';
import { Rooms, type RoomsData } from './Rooms.tsx';

/** Maximum number of large room pictures, and of points per picture: more points would overlap on a phone. */
const MAX_SCENES = 2;
const MAX_PLACES = 6;

export const rooms = defineFragment<'content/Rooms', RoomsData>({
  name: 'content/Rooms',
  async load(_props, { api, signal }) {
    const { featured, categories } = await api.getRooms({ signal });
    return {
      scenes: featured.slice(0, MAX_SCENES).map((room) => ({ ...room, places: room.places.slice(0, MAX_PLACES) })),
      tiles: categories,
    };
  },
  Component: Rooms,
});
