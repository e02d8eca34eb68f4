import type { ReleaseManifest } from '../manifest.ts';
import { keyOf, offersOf, type Part, usesOf } from './partsOf.ts';
import { schemaProblems } from './schemaProblems.ts';

/**
 * Sentences about what a release would break: uses of live releases that it no longer serves, and uses of its own that no
 * live release serves yet. `live` are the live releases of all remotes, the shell among them; none of the remote itself
 * but the one that it replaces, whose pages are still open somewhere.
 */
export function findContractBreaks(release: ReleaseManifest, live: ReleaseManifest[]): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  const replaced = live.filter(({ name }) => name === release.name);
  return [
    ...others.flatMap((consumer) => asProvider(release, consumer, replaced)),
    ...replaced.flatMap((before) => forOpenPages(release, before)),
    ...others.flatMap((provider) => asConsumer(release, provider)),
  ];
}

function asProvider(release: ReleaseManifest, consumer: ReleaseManifest, replaced: ReleaseManifest[]) {
  const offered = offersOf(release);
  const offeredBefore = new Set(replaced.flatMap((before) => [...offersOf(before).keys()]));
  return [...usesOf(consumer)].flatMap(([key, use]) => {
    const offer = offered.get(key);
    const mend = `Keep serving ${keyOf(consumer)} for now, release ${consumer.name} first, then release this again.`;
    if (!offer) {
      if (!offeredBefore.has(key)) return [];
      return [`${keyOf(release)} no longer has ${use.title}, which ${keyOf(consumer)} uses and is live. ${mend}`];
    }
    const problems = mismatches(use, offer);
    if (problems.length === 0) return [];
    return [
      `${keyOf(release)} would break ${use.title} for ${keyOf(consumer)}, which is live: ${problems.join('; ')}. ${mend}`,
    ];
  });
}

/** Pages that are open keep asking the endpoints that their own release knew. */
function forOpenPages(release: ReleaseManifest, before: ReleaseManifest) {
  const offered = offersOf(release);
  return [...offersOf(before)].flatMap(([key, known]) => {
    if (!key.startsWith('endpoint ')) return [];
    const offer = offered.get(key);
    const problems = offer ? mismatches(known, offer) : ['it is gone'];
    if (problems.length === 0) return [];
    return [
      `${keyOf(release)} would break ${known.title} for open pages of ${keyOf(before)}: ${problems.join('; ')}. ` +
        'Keep it as it was, and give what is new an address of its own.',
    ];
  });
}

function asConsumer(release: ReleaseManifest, provider: ReleaseManifest) {
  const offered = offersOf(provider);
  return [...usesOf(release)].flatMap(([key, use]) => {
    const offer = offered.get(key);
    const isTheirs = offer !== undefined || key.split(' ')[1]?.startsWith(`${provider.name}/`);
    if (!isTheirs) return [];
    const problems = offer ? mismatches(use, offer) : [`${keyOf(provider)} doesn't have it`];
    if (problems.length === 0) return [];
    return [
      `${keyOf(release)} uses ${use.title} in a way that ${keyOf(provider)}, which is live, doesn't serve: ` +
        `${problems.join('; ')}. Release ${provider.name} first, or do without.`,
    ];
  });
}

function mismatches(use: Part, offer: Part) {
  return [
    ...schemaProblems(use.props, offer.props),
    ...schemaProblems(offer.answer, use.answer).map((problem) => `in its answer ${problem}`),
  ];
}
