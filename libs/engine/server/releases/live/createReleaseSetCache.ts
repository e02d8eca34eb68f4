import { LRUCache } from 'lru-cache';
import { buildReleaseSet, type LiveRelease, type ReleaseSet } from './ReleaseSet.ts';

/** Five remotes with a canary each have 32 combinations. */
const MAX_VARIANTS = 64;

export type ReleaseSetCache<ShellPage> = ReturnType<typeof createReleaseSetCache<ShellPage>>;

/** The live set and its variants with other releases (canaries, previews), created on first use. */
export function createReleaseSetCache<ShellPage>(shellPages: ReadonlyMap<string, ShellPage>) {
  let number = 0;
  let current = build([]);
  const variants = new LRUCache<string, ReleaseSet<ShellPage>>({ max: MAX_VARIANTS });

  function build(releases: LiveRelease[]): ReleaseSet<ShellPage> {
    return buildReleaseSet(number++, releases, shellPages);
  }

  /** The current set with these releases instead of, or in addition to, its own. */
  function getVariant(replacements: LiveRelease[]) {
    const others = replacements.filter((release) => current.releases.get(release.id.name) !== release);
    if (others.length === 0) return current;
    const key = others
      .map((release) => release.key)
      .toSorted()
      .join(' ');
    const cached = variants.get(key);
    // A restarted release is another object with another worker.
    if (cached && others.every((release) => cached.releases.get(release.id.name) === release)) return cached;
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
    getVariant,
    /** Removes variants with unwanted releases. */
    keepVariants(isWanted: (release: LiveRelease) => boolean) {
      for (const [key, set] of variants) if (![...set.releases.values()].every(isWanted)) variants.delete(key);
    },
    has: (set: ReleaseSet<ShellPage>) => set === current || [...variants.values()].includes(set),
  };
}
