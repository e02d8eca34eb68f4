/** Query parameter of requests that trigger the fault. Other requests are served as usual. */
export const FAULT_PARAMETER = 'awaria=1';

/** Makes the current request available to all code of the worker. */
const REQUEST_SCOPE = `
  const chaosScope = new (require('node:async_hooks').AsyncLocalStorage)();
  const isChaos = () => (chaosScope.getStore()?.request?.url ?? '').includes('${FAULT_PARAMETER}');
`;
const ENTER_REQUEST_SCOPE = `
  { const { start } = module.exports;
    module.exports = { start: (port) => start({ ...port, onMessage: (listener) =>
      port.onMessage((message) => chaosScope.run(message, listener, message)) }) }; }
`;

/** Inserts code at the beginning of a function of the bundle, for requests with FAULT_PARAMETER or for all. */
export function injectCode(functionName: string, code: string, { isMarkedOnly = true } = {}) {
  return (bundle: string) => {
    const start = bundle.search(new RegExp(`function ${functionName}\\(`));
    if (start === -1) throw new Error(`The bundle has no function ${functionName} to change.`);
    const body = bundle.indexOf('{', findEndOfParameters(bundle, bundle.indexOf('(', start)));

    const condition = isMarkedOnly ? 'isChaos()' : 'true';
    return `${REQUEST_SCOPE}${bundle.slice(0, body + 1)}if(${condition}){${code}}${bundle.slice(body + 1)}${ENTER_REQUEST_SCOPE}`;
  };
}

function findEndOfParameters(text: string, open: number) {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('The function has no end.');
}

const MB = '1024 * 1024';

/** Faults in the server code of listing, as changes of its real bundle. */
export const serverFaults = {
  'page throws': injectCode('ListingPage', `throw new Error('sabotage')`),
  'loader throws': injectCode('loadListing', `throw new Error('sabotage')`),
  'loader never settles': injectCode('loadListing', `await new Promise(() => {})`),
  'fragment throws': injectCode('SimilarVariants', `throw new Error('sabotage')`),
  'island throws': injectCode('CardActionsIsland', `throw new Error('sabotage')`),
  'endless loop in page': injectCode('ListingPage', `for (;;);`),
  'endless loop in fragment': injectCode('SimilarVariants', `for (;;);`),
  'process.exit': injectCode('ListingPage', `process.exit(7)`),
  'unhandled rejection': injectCode('ListingPage', `Promise.reject(new Error('sabotage'))`),
  'unhandled rejection, no listener': injectCode(
    'ListingPage',
    `process.removeAllListeners('unhandledRejection');process.removeAllListeners('uncaughtException');Promise.reject(new Error('sabotage'))`,
  ),
  '500 ms slow, waiting': injectCode('loadListing', `await new Promise((resolve) => setTimeout(resolve, 500))`),
  '500 ms slow, computing': injectCode('ListingPage', `const end = Date.now() + 500; while (Date.now() < end);`),
  'heap leak to its limit': injectCode(
    'ListingPage',
    `const kept = (globalThis.kept ??= []); setInterval(() => { for (let i = 0; i < 2e5; i++) kept.push({ i, text: 'x' + i }); }, 5)`,
  ),
  'heap leak in one go': injectCode('ListingPage', `const kept = []; for (;;) kept.push({ text: 'x' + kept.length })`),
  'Buffer leak': injectCode(
    'ListingPage',
    `const kept = (globalThis.kept ??= []); setInterval(() => kept.push(Buffer.alloc(16 * ${MB}, 1)), 20)`,
  ),
  'Buffer leak in one go': injectCode(
    'ListingPage',
    `const kept = (globalThis.kept ??= []); for (let i = 0; i < 96; i++) kept.push(Buffer.alloc(8 * ${MB}, 1)); for (;;);`,
  ),
  'process.kill': injectCode('ListingPage', `process.kill(process.pid, 'SIGKILL')`),
  'process.abort': injectCode('ListingPage', `process.abort()`),
  child_process: injectCode('ListingPage', `require('node:child_process').execSync('kill -9 ' + process.ppid)`),
} satisfies Record<string, (bundle: string) => string>;

export type ServerFaultName = keyof typeof serverFaults;
