import { CLOSED_BANNERS_COOKIE } from '@gniazdo/contracts/site';
import { parseUser } from '@gniazdo/current-user';
import { readConsentCookie } from '@gniazdo/tracking';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseClosedBanners } from '../contract/closedBanners.ts';
import type { BannerStripContent } from '../contract/LayoutContent.ts';
import { readCookie } from '@gniazdo/engine/server/http/cookies';
import { isBot } from '@gniazdo/engine/server/http/visitor';
import type { SlotContents } from '@gniazdo/engine/server/responses/slots/createSlots';
import { FavouritesAction } from './FavouritesAction.tsx';
import { getRemoteLinks } from './getMenuLinks.ts';
import type { SlotName } from './Slot.tsx';
import { UserBox } from './UserBox.tsx';

type Content = { banner?: BannerStripContent; eshopUrl?: string };

/** The parts of the layout that depend on the request. */
export function createSlotContents({ banner, eshopUrl }: Content): Record<SlotName, SlotContents[string]> {
  return {
    /** The cookie is for display: it gives no rights. */
    user({ headers }, { links }) {
      const user = parseUser(headers.cookie ?? '', { isLogged: false });
      return (
        user &&
        renderToStaticMarkup(createElement(UserBox, { user, links: getRemoteLinks(links, 'account'), eshopUrl }))
      );
    },
    favourites({ headers }) {
      const user = parseUser(headers.cookie ?? '', { isLogged: false });
      return user && renderToStaticMarkup(createElement(FavouritesAction, { isSignedIn: true }));
    },
    /** Visitors who have decided, and bots, are not asked. */
    consent({ headers }) {
      return readConsentCookie(headers.cookie) || isBot(headers) ? '' : null;
    },
    /** Visitors who have closed this strip do not see it. */
    banner({ headers }) {
      const closed = parseClosedBanners(readCookie(headers, CLOSED_BANNERS_COOKIE));
      return banner && closed.includes(banner.ident) ? '' : null;
    },
  };
}
