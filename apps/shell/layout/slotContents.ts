import { parseUser } from '@gniazdo/current-user';
import { readConsentCookie } from '@gniazdo/tracking';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isBot } from '../server/http/visitor.ts';
import type { SlotContents } from '../server/slots/createSlots.ts';
import { UserBox } from './UserBox.tsx';

/** The parts of the layout that depend on the request. */
export const slotContents: SlotContents = {
  /** The cookie is for display: it gives no rights. */
  user({ headers }) {
    const user = parseUser(headers.cookie ?? '', { isLogged: false });
    return user && renderToStaticMarkup(createElement(UserBox, { user }));
  },
  /** Visitors who have decided, and bots, are not asked. */
  consent({ headers }) {
    return readConsentCookie(headers.cookie) || isBot(headers) ? '' : null;
  },
};
