import { staffPaths } from './staffPaths.ts';

/** Roles of staff, as of `npm run staff -- --role`. Administrators may do everything, and only they see the control room. */
export const STAFF_ROLES = ['support', 'catalogue', 'finance', 'admin'] as const;
type StaffRole = (typeof STAFF_ROLES)[number];

type StaffRights = Record<'pages' | 'scopes' | 'calls', Record<string, readonly StaffRole[]>>;

const EVERYONE = STAFF_ROLES;

/**
 * Which roles open a page for staff, read a scope and cause a call, by the patterns of `getRemoteRights`. What is not named is
 * for administrators only.
 */
export const staffRights: StaffRights = {
  pages: {
    [staffPaths.work()]: EVERYONE,
    [staffPaths.alerts()]: ['support', 'catalogue'],
    [staffPaths.audit()]: ['support', 'finance'],
    [staffPaths.appeals()]: ['support'],
    [staffPaths.moderation()]: ['support', 'catalogue'],
    [staffPaths.corrections()]: ['catalogue'],
    [staffPaths.inspirations()]: ['catalogue'],
    [staffPaths.picture(':inspirationId', ':position')]: ['catalogue'],
    [staffPaths.clicks()]: ['catalogue', 'finance'],
    [staffPaths.shops()]: ['support', 'finance'],
    [staffPaths.shop(':shopId')]: ['support', 'finance'],
    [staffPaths.shopApplication(':applicationId')]: ['support', 'finance'],
    [staffPaths.rates()]: ['finance'],
    [staffPaths.shopRates(':shopId')]: ['finance'],
    [staffPaths.statements()]: ['finance'],
    [staffPaths.statement(':statementId')]: ['finance'],
  },
  scopes: {
    work: EVERYONE,
    alerts: ['support', 'catalogue'],
    audit: ['support', 'finance'],
    appeals: ['support'],
    moderation: ['support', 'catalogue'],
    corrections: ['catalogue'],
    points: ['catalogue'],
    clicks: ['catalogue', 'finance'],
    shops: ['support', 'finance'],
    rates: ['finance'],
    statements: ['finance'],
  },
  calls: {
    'POST /api/v2/appeals/:id': ['support'],
    'POST /api/v2/moderation/:kind/:id': ['support', 'catalogue'],
    'POST /api/v2/corrections': ['catalogue'],
    'POST /api/v2/corrections/:id/undo': ['catalogue'],
    'POST /api/v2/inspiration-points/:inspirationId/:position': ['catalogue'],
    'POST /api/v2/shop-applications/:applicationId/:decision': ['support', 'finance'],
    'POST /api/v2/shops/:shopId/state': ['support', 'finance'],
    'POST /api/v2/shops/:shopId/hosts': ['support', 'finance'],
    'POST /api/v2/shops/:shopId/paid': ['support', 'finance'],
    'POST /api/v2/shops/:shopId/owners': ['support', 'finance'],
    'POST /api/v2/shops/:shopId/payments': ['finance'],
    'POST /api/v2/shops/:shopId/rates': ['finance'],
    'POST /api/v2/shops/:shopId/rate-ends': ['finance'],
    'POST /api/v2/shops/:shopId/free-clicks': ['finance'],
    'POST /api/v2/rate-minimums/change': ['finance'],
    'POST /api/v2/statements/:statementId/corrections': ['finance'],
  },
};

/** Whether someone with these roles may cause the call with this pattern. */
export function mayCause(roles: readonly string[], call: string) {
  return hasRole(roles, staffRights.calls[call]);
}

/** Whether someone with these roles may open the page with this pattern. */
export function mayOpenPage(roles: readonly string[], pattern: string) {
  return hasRole(roles, staffRights.pages[pattern]);
}

function hasRole(roles: readonly string[], needed: readonly string[] = []) {
  return roles.some((role) => role === 'admin' || needed.includes(role));
}
