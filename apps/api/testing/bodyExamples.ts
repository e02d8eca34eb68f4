import { FEED_INTERVALS } from '@gniazdo/contracts/account';
import {
  partnerEndpoints,
  paths,
  PREFIX,
  PROJECT_ID,
  REPORT_ENDPOINT,
  shopPanelEndpoints,
} from '@gniazdo/contracts/site';

/** Routes that read beacons, which have no content type of their own. */
export const BEACON_BODIES: Record<string, object> = {
  '/api/v2/consent': { essential: true, marketing: false, analytics: true, functional: false },
  '/api/v2/experiment-event': { name: 'click', params: {} },
  '/impression': { project: PROJECT_ID, impressions: [] },
};
/** A valid body by route; `createAuthExample` has those of routes about an account. */
export const BODY_EXAMPLES: Record<string, object> = {
  ...BEACON_BODIES,
  '/api/v2/ai-search': { query: 'czerwona sofa', categoryId: null },
  '/api/v2/inspiration/feed': { url: paths.inspirations() },
  '/api/v2/inspiration/filtering': { url: paths.inspirations() },
  '/api/eval/:clientKey': { attributes: {} },
  '/api/v2/star/order/:ident/review': { rating: 5 },
  [partnerEndpoints.contactMessage]: { name: 'Jan', email: 'jan@example.com', message: 'Dzień dobry' },
  [partnerEndpoints.application]: {
    company: 'Alfa',
    nip: '5260001246',
    name: 'Jan',
    email: 'jan@example.com',
    website: 'sklep.example',
    acceptsTerms: true,
  },
  [`${PREFIX}/api/v1/:project/watchdog/:variantId`]: { email: 'jan@example.com', targetPrice: null },
  [`${PREFIX}/api/v1/:project/watchdog/:variantId/all-shops`]: { email: 'jan@example.com', targetPrice: null },
  '/api/v2/variant/:variantId/questions': { text: 'Czy sofa ma zdejmowane pokrowce?' },
  '/api/v2/question/:questionId/answers': { text: 'Tak, ma.' },
  '/api/v2/variant/:variantId/reviews': { value: 5, text: 'Bardzo wygodna sofa.' },
  '/api/v2/inspiration-points/:inspirationId/:position': { points: [], version: 0, by: 'Ola' },
  [REPORT_ENDPOINT]: {
    address: '/pl/products',
    reason: 'other',
    explanation: 'Ta oferta jest oszustwem.',
    name: 'Jan',
    email: 'jan@example.com',
    isInGoodFaith: true,
  },
  [shopPanelEndpoints.feed]: { url: 'https://sklep.example/plik.xml', everyHours: FEED_INTERVALS[0] },
  [shopPanelEndpoints.decideImport(':importId')]: { decision: 'confirm' },
  [shopPanelEndpoints.orderKey]: { version: 'none' },
  [shopPanelEndpoints.object(':decisionId')]: { objection: 'Cena zgadza się z naszą stroną.' },
  [shopPanelEndpoints.reply(':reviewId')]: { text: 'Dziękujemy!' },
  [shopPanelEndpoints.invite]: { email: 'jan@example.com', role: 'editor' },
  [shopPanelEndpoints.setRole(':memberId')]: { role: 'editor', present: 'owner' },
  [shopPanelEndpoints.details]: { version: '0'.repeat(32) },
  // `version` counts the changes of a shop's rates. The test of access sends these three once each, in the order of their
  // rows in docs/contracts/access.md, so the numbers follow that order.
  [shopPanelEndpoints.rates]: { scope: 'shop', grosze: 45, from: null, to: null, version: 0 },
  [shopPanelEndpoints.budgets]: { daily: 10_000, monthly: null, version: 1 },
  [shopPanelEndpoints.endRate(':rateId')]: { version: 2 },
  '/api/v2/moderation/:kind/:entryId': { decision: 'publish', by: 'Ola' },
  '/api/v2/appeals/:appealId': { outcome: 'rejected', statement: 'Nie.', by: 'Ola' },
  '/api/v2/objection/:code': { objection: 'Ta opinia jest jednak zmyślona.' },
  '/api/v2/statements/:statementId/corrections': { amount: -500, reason: 'Zła stawka', version: 0, by: 'Ola' },
  '/api/v2/corrections': { kind: 'block-offer', offer: 1, by: 'Ola' },
  '/api/v2/corrections/:correctionId/undo': { by: 'Ola' },
};
