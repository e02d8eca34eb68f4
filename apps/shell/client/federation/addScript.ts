import { trustedScriptUrl } from '../page/trusted.ts';
import { withTimeout } from '../page/withTimeout.ts';

const TIMEOUT_MS = 650;

/** A script that failed to load, also at the second try. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/** By URL: loads that are pending or have succeeded. */
const loads = new Map<string, Promise<void>[]>();
/** By URL: concurrent callers share the tries. */
const underWay = new Map<string, Promise<void>>();
/** A hanging load occupies one of the browser's six connections to the site. */
const MAX_LOADS = 2;
/** After this time a pending load no longer counts, and another may be tried. */
const GIVEN_UP_MS = 5000;

/**
 * Adds a script to the page: the only way for all scripts after the shell's first ones. Rejects with ScriptLoadError
 * without a sha384 hash, so that only unchanged files run. Tries twice, each time for at most 650 ms, the second time with
 * another URL, because browsers join a request for a URL that hangs. A script that loads later serves the next caller.
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
    // Whichever of the two comes first.
    await withinTimeout(Promise.any(own), url).catch((cause) => {
      throw new ScriptLoadError(`${url} did not load, nor at the second try.`, { cause });
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
      // Also after GIVEN_UP_MS.
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
  // Callers may have stopped waiting.
  loading.catch(() => {});
  own.push(loading);
}

function withinTimeout(loading: Promise<void>, url: string) {
  return withTimeout(loading, TIMEOUT_MS, `${url} took longer than ${TIMEOUT_MS} ms.`);
}
