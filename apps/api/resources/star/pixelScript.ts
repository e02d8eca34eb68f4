import { CLICK_PARAMETER, ORDER_EVENT_ENDPOINT, starEndpoints } from '@gniazdo/contracts/site';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_CLICK_AGE_MS = 30 * DAY_MS;

/**
 * The script of shops' pages. It sets no cookies, and sends nothing unless the buyer has agreed: to the question about the
 * shop with `data-consent="yes"`, to measuring with `data-measurement="yes"`. Only then does it keep the id of a click in the
 * storage of the shop's site; any other value of `data-measurement` removes it. A shop may serve a copy itself, with this
 * site in `data-site`. Requests are text, which needs no CORS preflight.
 * A browser without storage throws: the shop's page must work without the measuring.
 */
export const PIXEL_SCRIPT = `(() => {
const script = document.currentScript;
const { shop, order, email, time, value, consent, measurement: agreed, signature, orderSignature, site } = script.dataset;
const send = (path, event) => fetch(new URL(path, site || script.src), {
method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true,
body: JSON.stringify({ shop, order, time: +time, ...event })
}).catch(() => {});
if (consent === 'yes') send('${starEndpoints.event}', { email, signature });
if (!agreed) return;
try {
const key = '${CLICK_PARAMETER}', store = localStorage;
if (agreed !== 'yes') return store.removeItem(key);
const came = new URLSearchParams(location.search).get(key);
if (/^[\\da-f-]{36}$/.test(came)) store[key] = came + Date.now();
const kept = store[key] || '';
if (Date.now() - kept.slice(36) > ${MAX_CLICK_AGE_MS}) store.removeItem(key);
else if (kept && orderSignature) send('${ORDER_EVENT_ENDPOINT}',
{ value: +value, clicks: [kept.slice(0, 36)], signature: orderSignature, source: 'script' });
} catch {}
})();
`;
