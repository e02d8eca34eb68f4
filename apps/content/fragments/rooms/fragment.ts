import { defineFragment } from '@gniazdo/composition';
import type { Rooms as RoomsResponse } from '@gniazdo/contracts/offers';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { Rooms } from './Rooms.tsx';

export const rooms = defineFragment<'content/Rooms', RoomsResponse['categories']>({
  name: 'content/Rooms',
  props: fragmentSchemas['content/Rooms'],
  load: async (_props, { api, signal }) => (await api.getRooms({ signal })).categories,
  Component: Rooms,
});
