import { parseUser } from '@gniazdo/current-user';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SlotContents } from '../server/slots/createSlots.ts';
import { UserBox } from './UserBox.tsx';

/** The parts of the layout that depend on the request. */
export const slotContents: SlotContents = {
  /** The cookie is for display: it gives no rights. */
  user({ headers }) {
    const user = parseUser(headers.cookie ?? '', { isLogged: false });
    return user && renderToStaticMarkup(createElement(UserBox, { user }));
  },
};
