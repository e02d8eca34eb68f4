import type { ServerResponse } from 'node:http';
import type {
  ShopDetails,
  ShopInvitation,
  ShopMembers,
  ShopPanel,
  ShopReviews,
  StarOrder,
} from '@gniazdo/contracts/account';
import type { MarkedVariants, PictureList, PicturePoints } from '@gniazdo/contracts/offers';
import { shopInvitationEndpoints, shopPanelEndpoints, STAR_PATH } from '@gniazdo/contracts/site';
import type { ReceivedRequest } from '@gniazdo/engine/testing/startFakeApi';

const eshop = { name: 'Alfa', slug: 'alfa' };
const order: StarOrder = { eshop, state: 'invited', askAt: null, isUnsubscribed: false };
const panel: ShopPanel = {
  eshop,
  feed: null,
  imports: [],
  offers: { active: 0, inactive: 0 },
  days: [],
  balance: { amount: 0, payments: [] },
  clicksWithoutRate: 0,
  hasStar: false,
};
const reviews: ShopReviews = { page: 1, hasMore: false, reviews: [] };
const members: ShopMembers = { members: [], invitations: [] };
const details: ShopDetails = {
  version: '0'.repeat(32),
  role: 'owner',
  shop: eshop,
  trader: {
    legalName: null,
    nip: null,
    address: null,
    contactEmail: null,
    contactPhone: null,
    paymentMethods: [],
    returnDays: null,
    returnCost: null,
    returnWay: null,
    delivery: null,
  },
};
const invitation: ShopInvitation = {
  shop: 'Alfa',
  email: 'jan@example.com',
  role: 'editor',
  state: 'open',
  account: 'none',
};
const variants: MarkedVariants = { variants: [] };
const pictures: PictureList = { pictures: [] };
const points: PicturePoints = {
  title: 'Salon',
  imageId: 'a'.repeat(16),
  width: 1200,
  height: 800,
  version: 0,
  lastEdit: null,
  points: [],
};

/** What pages are rendered from, by the beginning of the path. Without data, the visitor is not signed in. */
const RESPONSES: [string, object?][] = [
  [`${STAR_PATH}order/`, order],
  [shopPanelEndpoints.reviews(1), reviews],
  [shopPanelEndpoints.details, details],
  [shopPanelEndpoints.members, members],
  [shopInvitationEndpoints.invitation(''), invitation],
  [shopPanelEndpoints.panel, panel],
  ['/api/v2/inspiration-points/variants', variants],
  ['/api/v2/inspiration-points/', points],
  ['/api/v2/inspiration-points', pictures],
  ['/api/v2/user/'],
  ['/', { ok: true }],
];

/** Of a text, a report or a list that was received. */
const RECEIVED = {
  ok: true,
  variantId: 7,
  secret: 'a'.repeat(43),
  reference: 'ZT-23456789',
  id: '00000000-0000-4000-8000-000000000007',
};

/** An API with the least data that pages and refused forms are rendered from, which receives every form. */
export function respondWithPageData({ method, url }: ReceivedRequest, response: ServerResponse) {
  const data = method === 'GET' ? RESPONSES.find(([start]) => url.startsWith(start))?.[1] : RECEIVED;
  response.writeHead(data ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data ?? { error: 'unauthorized', message: 'Zaloguj się.' }));
}
