import type { RemoteRights } from '../engine/site.ts';
import { AUTH_PATH, PUSH_ENDPOINT } from './accountPaths.ts';
import { PREFIX, PROJECT_ID } from './project.ts';
import { ESHOP_HOST_PREFIX } from './shopPaths.ts';
import { staffPaths } from './staffPaths.ts';

/** What pages of a remote may read of the visitor: each route of the API that needs a visitor belongs to one scope. */
export type VisitorScope = 'profile' | 'likes' | 'lists' | 'watches' | 'shop' | 'star';

/** What pages for staff may read: each route of the API for staff belongs to one scope. */
export type StaffScope =
  | 'moderation'
  | 'points'
  | 'clicks'
  | 'corrections'
  | 'shops'
  | 'rates'
  | 'statements'
  | 'work'
  | 'alerts'
  | 'audit'
  | 'appeals';

declare module '../engine/site.ts' {
  interface SiteScopes extends Record<VisitorScope, true> {}
  interface SiteStaffScopes extends Record<StaffScope, true> {}
}

const NONE: RemoteRights = { scopes: [], calls: [], endpoints: [], staff: { pages: [], scopes: [], calls: [] } };

/**
 * What the remotes of this site may do for visitors. A constant of the site, checked by the shell: a release cannot widen
 * it. Calls below `AUTH_PATH` are named one by one: none starts, ends or changes a session, or how a visitor logs in.
 */
const REMOTE_RIGHTS: Readonly<Record<string, Partial<RemoteRights>>> = {
  listing: {
    endpoints: ['POST /api/v2/variant/feed', 'POST /api/v2/variant/filtering', 'POST /api/v2/variant/similar-panel'],
    staff: { pages: [staffPaths.clicks()], scopes: ['clicks'], calls: [] },
  },
  product: {
    calls: [
      'POST /api/v2/variant/:id/questions',
      'POST /api/v2/question/:id/answers',
      'POST /api/v2/variant/:id/reviews',
    ],
    staff: {
      pages: [
        staffPaths.work(),
        staffPaths.alerts(),
        staffPaths.audit(),
        staffPaths.appeals(),
        staffPaths.moderation(),
        staffPaths.corrections(),
      ],
      scopes: ['work', 'alerts', 'audit', 'appeals', 'moderation', 'corrections'],
      calls: [
        'POST /api/v2/moderation/:kind/:id',
        'POST /api/v2/appeals/:id',
        'POST /api/v2/corrections',
        'POST /api/v2/corrections/:id/undo',
      ],
    },
  },
  user: {
    scopes: ['profile', 'likes', 'lists', 'watches'],
    calls: [
      'POST /api/v2/user/*',
      'DELETE /api/v2/user/*',
      `POST ${PREFIX}/api/v1/${PROJECT_ID}/watchdog/*`,
      `DELETE ${PREFIX}/api/v1/${PROJECT_ID}/watchdog/*`,
      `POST ${AUTH_PATH}settings`,
      `POST ${AUTH_PATH}data`,
      `POST ${AUTH_PATH}picture`,
      `DELETE ${AUTH_PATH}picture`,
      `DELETE ${PUSH_ENDPOINT}`,
    ],
  },
  content: {
    calls: ['POST /api/v2/content-report', 'POST /api/v2/objection/:code'],
    endpoints: ['POST /api/v2/articles/feed', 'GET /pl/api/v2/articles.rss'],
    staff: {
      pages: [staffPaths.inspirations(), staffPaths.picture(':inspirationId', ':position')],
      scopes: ['points'],
      calls: ['POST /api/v2/inspiration-points/:inspirationId/:position'],
    },
  },
  commercial: {
    scopes: ['shop', 'star'],
    calls: [
      'POST /api/v2/shop-panel/*',
      'POST /api/v2/shop-invitation/:code/accept',
      'POST /api/v2/star/order/:ident/:action',
      'POST /api/v2/partner/*',
    ],
    staff: {
      pages: [
        staffPaths.shops(),
        staffPaths.shop(':shopId'),
        staffPaths.shopApplication(':applicationId'),
        staffPaths.shopRates(':shopId'),
        staffPaths.rates(),
        staffPaths.statements(),
        staffPaths.statement(':statementId'),
      ],
      scopes: ['shops', 'rates', 'statements'],
      calls: [
        'POST /api/v2/shop-applications/:applicationId/:decision',
        'POST /api/v2/shops/:shopId/state',
        'POST /api/v2/shops/:shopId/hosts',
        'POST /api/v2/shops/:shopId/paid',
        'POST /api/v2/shops/:shopId/owners',
        'POST /api/v2/shops/:shopId/payments',
        'POST /api/v2/shops/:shopId/rates',
        'POST /api/v2/shops/:shopId/rate-ends',
        'POST /api/v2/shops/:shopId/free-clicks',
        'POST /api/v2/rate-minimums/change',
        'POST /api/v2/statements/:statementId/corrections',
      ],
    },
  },
};

/** A remote that is not named has none: it can be released without a change of the site. */
export function getRemoteRights(name: string): RemoteRights {
  return { ...NONE, ...(Object.hasOwn(REMOTE_RIGHTS, name) ? REMOTE_RIGHTS[name] : undefined) };
}

/** Routes of remotes whose parameters are secrets of mails. No release gets their values. */
export const SECRET_ROUTES: readonly string[] = [
  '/star/:ident',
  '/star/:ident/thank-you',
  '/star/:ident/delayed',
  '/star/:ident/unsubscribe',
  '/appeal/:code',
  '/watchdog/confirmation/:hash',
  '/watchdog/unsubscribe/:hash',
  '/register/confirmation/:userId/:code',
  '/password/confirmation/:code',
  '/email/confirmation/:code',
  '/user/shop/invitation/:code',
  `${ESHOP_HOST_PREFIX}/register/confirmation/:code`,
];
