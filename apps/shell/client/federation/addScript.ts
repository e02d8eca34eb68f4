import { trustedScriptUrl } from '../page/trusted.ts';
import { withTimeout } from '../page/withTimeout.ts';

const TIMEOUT_MS = 650;

/** A script that could not be had, after a second try. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/** By address: loads of it that are under way or have succeeded. */
const loads = new Map<string, Promise<void>[]>();
/** By address: callers that want the same at the same time share the tries. */
const underWay = new Map<string, Promise<void>>();
/** A hung load holds a connection, and a browser has six of them: more tries would keep the site itself from loading. */
const MOST_LOADS = 2;
/** Nobody waits any longer for a load of that age: another may be tried. */
const GIVEN_UP_MS = 5000;

/**
 * The only way in which a script comes onto the page after the shell's own. Refuses a script without a sha384 hash, so a
 * changed byte never runs. Tries twice, each time for at most 650 ms, the second time under another address because a
 * browser joins a new request for a hung address to the old one. A script that arrives later than that is there for
 * the next caller.
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
    await inTime(Promise.any(own), url);
  } catch {
    // Never the same address twice: a spoilt answer may be kept under it, files of releases are kept for a year.
    if (own.length < MOST_LOADS) append(own, `${url}?retry=${Date.now().toString(36)}`, integrity);
    // Whichever of the two comes first.
    await inTime(Promise.any(own), url).catch((cause) => {
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
      if (own.includes(loading)) own.splice(own.indexOf(loading), 1);
    };
    const timer = setTimeout(forget, GIVEN_UP_MS);
    script.onload = () => {
      forget();
      // Late ones count too.
      own.push(loading);
      resolve();
    };
    script.onerror = () => {
      forget();
      script.remove();
      reject(new ScriptLoadError(`${url} is missing, out of reach or not what its hash says.`));
    };
    document.head.append(script);
  });
  // The caller may have gone when it fails.
  loading.catch(() => {});
  own.push(loading);
}

function inTime(loading: Promise<void>, url: string) {
  return withTimeout(loading, TIMEOUT_MS, `${url} took longer than ${TIMEOUT_MS} ms.`);
}
