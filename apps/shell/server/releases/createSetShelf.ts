import { LRUCache } from 'lru-cache';
import { buildReleaseSet, type LiveRelease, type ReleaseSet } from './ReleaseSet.ts';

/** Five remotes with a canary each make 32. */
const MAX_VARIANTS = 64;

export type SetShelf<ShellPage> = ReturnType<typeof createSetShelf<ShellPage>>;

/** The set that most visitors get, and its variants: the same but for some releases, each made when first asked for. */
export function createSetShelf<ShellPage>(shellPages: ReadonlyMap<string, ShellPage>) {
  let number = 0;
  let current = build([]);
  const variants = new LRUCache<string, ReleaseSet<ShellPage>>({ max: MAX_VARIANTS });

  function build(releases: LiveRelease[]): ReleaseSet<ShellPage> {
    return buildReleaseSet(number++, releases, shellPages);
  }

  /** The current set with these releases in the place of its own of the same remotes, or besides them. */
  function variant(instead: LiveRelease[]) {
    const others = instead.filter((release) => current.releases.get(release.id.name) !== release);
    if (others.length === 0) return current;
    const key = others
      .map((release) => release.key)
      .toSorted()
      .join(' ');
    const kept = variants.get(key);
    // A release that was started again has another worker.
    if (kept && others.every((release) => kept.releases.get(release.id.name) === release)) return kept;
    const releases = new Map([...current.releases, ...others.map((release) => [release.id.name, release] as const)]);
    const set = build([...releases.values()]);
    variants.set(key, set);
    return set;
  }

  return {
    get current() {
      return current;
    },
    replace(releases: LiveRelease[]) {
      variants.clear();
      current = build(releases);
    },
    variant,
    /** Forgets the variants that hold something else than such releases. */
    keepOnly(isWanted: (release: LiveRelease) => boolean) {
      for (const [key, set] of variants) if (![...set.releases.values()].every(isWanted)) variants.delete(key);
    },
    isKept: (set: ReleaseSet<ShellPage>) => set === current || [...variants.values()].includes(set),
  };
}
