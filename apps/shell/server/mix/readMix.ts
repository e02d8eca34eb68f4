/** A remote's release by its version, or whatever is served at an origin. */
export type Pick = { name: string; version: string } | { name: string; origin: string };

/** Releases that somebody wants to see together; what it doesn't name is as it is for all. */
export type Mix = Pick[];

/** The mix can't be shown; the message says why and what to do. */
export class MixError extends Error {
  override readonly name = 'MixError';
}

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const MAX_PICKS = 16;

/** `listing@1.5.0-pr42,product@http://localhost:4102` → its picks; `hosts` may serve releases. Throws MixError. */
export function readMix(text: string, hosts: string[]): Mix {
  const picks = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => readPick(each, hosts));
  const names = new Set(picks.map(({ name }) => name));
  if (picks.length === 0) throw new MixError('The mix is empty. Write it like listing@1.5.0-pr42,product@2.0.1.');
  if (picks.length > MAX_PICKS) throw new MixError(`The mix has more than ${MAX_PICKS} releases.`);
  if (names.size < picks.length) throw new MixError(`"${text}" names a remote twice: one release of each.`);
  return picks;
}

/** The same mix is always the same text. */
export function writeMix(mix: Mix) {
  return mix
    .map((pick) => `${pick.name}@${'version' in pick ? pick.version : pick.origin}`)
    .toSorted()
    .join(',');
}

function readPick(text: string, hosts: string[]): Pick {
  const at = text.indexOf('@');
  const [name, what] = [text.slice(0, at), text.slice(at + 1)];
  if (at === -1 || !NAME.test(name)) {
    throw new MixError(`"${text}" is no release. Write REMOTE@VERSION or REMOTE@http://localhost:PORT.`);
  }
  if (VERSION.test(what)) return { name, version: what };
  const url = URL.canParse(what) ? new URL(what) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\/[^/?#@]+\/?$/.test(what)) {
    throw new MixError(
      `"${what}" is neither a version nor an origin. Write ${name}@1.2.3 or ${name}@http://localhost:4102.`,
    );
  }
  if (!hosts.includes(url.hostname)) {
    throw new MixError(
      `Releases may not come from ${url.hostname}. COMPOSE_HOSTS of this system allows: ${hosts.join(', ')}.`,
    );
  }
  return { name, origin: url.origin };
}
