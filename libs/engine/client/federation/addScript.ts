import { trustedScriptUrl } from '../page/trusted.ts';

const TIMEOUT_MS = 650;

/** By URL: loads that are pending or have succeeded. */
const loads = new Map<string, Promise<void>[]>();
/** By URL: attempts that concurrent callers share. */
const underWay = new Map<string, Promise<void>>();
/** A hanging load occupies one of the browser's six connections to the site. */
const MAX_LOADS = 2;
/** After this time a pending load no longer counts towards MAX_LOADS. */
const GIVEN_UP_MS = 5000;

/** What a remote's entry script assigns to a global variable. */
export type Container = {
  init: (shareScope: object, initScope?: unknown) => unknown;
  get: (expose: string) => Promise<() => Record<string, unknown>>;
};

/** A script failed to load twice. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/**
 * Adds a script to the page. All scripts except the shell's first ones are added here. Rejects with ScriptLoadError
 * without a sha384 hash, so that only unchanged files run. Tries twice, for at most 650 ms each. The second attempt
 * uses another URL, because browsers let a request wait for a hanging request of the same URL. If a script loads later,
 * the next caller uses it.
 */
export async function addScript(url: string, integrity: string | undefined): Promise<void> {
  if (!integrity || !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) {
    throw new ScriptLoadError(`${url} has no sha384 hash.`);
  }
  const adding = underWay.get(url) ?? tryTwice(url, integrity).finally(() => underWay.delete(url));
  underWay.set(url, adding);
  return adding;
}

async function tryTwice(url: string, integrity: string) {
  const known = loads.get(url);
  const own = known ?? [];
  loads.set(url, own);
  if (!known) append(own, url, integrity);
  try {
    await withinTimeout(Promise.any(own), url);
  } catch {
    // Another URL, because the browser may have cached a corrupt response for a year.
    if (own.length < MAX_LOADS) append(own, `${url}?retry=${Date.now().toString(36)}`, integrity);
    // Use the one that loads first.
    await withinTimeout(Promise.any(own), url).catch((cause) => {
      throw new ScriptLoadError(`${url} did not load in two attempts.`, { cause });
    });
  }
}

function append(own: Promise<void>[], url: string, integrity: string) {
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(url);
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    const forget = () => {
      clearTimeout(timer);
      if (own.includes(loading)) void own.splice(own.indexOf(loading), 1);
    };
    const timer = setTimeout(forget, GIVEN_UP_MS);
    script.onload = () => {
      forget();
      // Add it again if it loads after GIVEN_UP_MS.
      own.push(loading);
      resolve();
    };
    script.onerror = () => {
      forget();
      script.remove();
      reject(new ScriptLoadError(`${url} is missing, unreachable or does not match its hash.`));
    };
    document.head.append(script);
  });
  // Prevents an unhandled rejection after all callers have timed out.
  loading.catch(() => {});
  own.push(loading);
}

function withinTimeout(loading: Promise<void>, url: string) {
  return withTimeout(loading, TIMEOUT_MS, `${url} took longer than ${TIMEOUT_MS} ms.`);
}

/** The container that an entry script has assigned to the global variable of that name. */
export function findContainer(name: string): Container {
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`The entry script ran but did not define ${name}.`);
  return container;
}

/** The work took longer than its deadline. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Settles as `work` does, or rejects with a TimeoutError after `ms`. Does not stop the work. */
export function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
