/** In the address of a request that shall meet the fault; all other requests are served as usual. */
export const MARK = 'awaria=1';

/** Tells code deep in a render which request it works for. */
const LISTEN = `
  const chaosScope = new (require('node:async_hooks').AsyncLocalStorage)();
  { const port = require('node:worker_threads').parentPort, on = port.on;
    port.on = (event, listener) => on.call(port, event, event !== 'message' ? listener :
      (message) => chaosScope.run(message, listener, message)); }
  const isChaos = () => (chaosScope.getStore()?.request?.url ?? '').includes('${MARK}');
`;

/** Puts code at the beginning of a function of the bundle, for marked requests only, or for all. */
export function at(functionName: string, code: string, { isMarkedOnly = true } = {}) {
  return (bundle: string) => {
    const start = bundle.search(new RegExp(`function ${functionName}\\(`));
    if (start === -1) throw new Error(`The bundle has no function ${functionName} to sabotage.`);
    const body = bundle.indexOf('{', endOfParameters(bundle, bundle.indexOf('(', start)));

    const condition = isMarkedOnly ? 'isChaos()' : 'true';
    return `${LISTEN}${bundle.slice(0, body + 1)}if(${condition}){${code}}${bundle.slice(body + 1)}`;
  };
}

function endOfParameters(text: string, open: number) {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('A function without end.');
}

const MB = '1024 * 1024';

/** What can be wrong with the server code of listing, by name: changes of its real bundle. */
export const saboteurs = {
  'page throws': at('ListingPage', `throw new Error('sabotage')`),
  'loader throws': at('loadListing', `throw new Error('sabotage')`),
  'loader never settles': at('loadListing', `await new Promise(() => {})`),
  'fragment throws': at('SimilarVariants', `throw new Error('sabotage')`),
  'island throws': at('CardActionsIsland', `throw new Error('sabotage')`),
  'endless loop in page': at('ListingPage', `for (;;);`),
  'endless loop in fragment': at('SimilarVariants', `for (;;);`),
  'process.exit': at('ListingPage', `process.exit(7)`),
  'unhandled rejection': at('ListingPage', `Promise.reject(new Error('sabotage'))`),
  'unhandled rejection, nobody listens': at(
    'ListingPage',
    `process.removeAllListeners('unhandledRejection');process.removeAllListeners('uncaughtException');Promise.reject(new Error('sabotage'))`,
  ),
  '500 ms slow, waiting': at('loadListing', `await new Promise((resolve) => setTimeout(resolve, 500))`),
  '500 ms slow, computing': at('ListingPage', `const end = Date.now() + 500; while (Date.now() < end);`),
  'heap leak to its limit': at(
    'ListingPage',
    `const kept = (globalThis.kept ??= []); setInterval(() => { for (let i = 0; i < 2e5; i++) kept.push({ i, text: 'x' + i }); }, 5)`,
  ),
  'heap leak in one go': at('ListingPage', `const kept = []; for (;;) kept.push({ text: 'x' + kept.length })`),
  'Buffer leak': at(
    'ListingPage',
    `const kept = (globalThis.kept ??= []); setInterval(() => kept.push(Buffer.alloc(16 * ${MB}, 1)), 20)`,
  ),
  'Buffer leak in one go': at(
    'ListingPage',
    `const kept = (globalThis.kept ??= []); for (let i = 0; i < 96; i++) kept.push(Buffer.alloc(8 * ${MB}, 1)); for (;;);`,
  ),
  'process.kill': at('ListingPage', `process.kill(process.pid, 'SIGKILL')`),
  'process.abort': at('ListingPage', `process.abort()`),
  child_process: at('ListingPage', `require('node:child_process').execSync('kill -9 ' + process.ppid)`),
} satisfies Record<string, (bundle: string) => string>;

export type SaboteurName = keyof typeof saboteurs;
