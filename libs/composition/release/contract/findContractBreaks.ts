import type { ReleaseManifest } from '../manifest.ts';
import { formatRelease, getProvidedItems, type ContractItem, getUsedItems } from './ContractItem.ts';
import { findSchemaProblems } from './findSchemaProblems.ts';

/**
 * Messages about inputs and responses that a release would break: of live releases that use it, of open pages of the release
 * that it replaces, and of what it uses itself but no live release serves yet. `live` has the live releases of all remotes
 * and of the shell; of the remote itself it has the replaced release, whose pages may still be open.
 */
export function findContractBreaks(release: ReleaseManifest, live: ReleaseManifest[]): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  const replaced = live.filter(({ name }) => name === release.name);
  return [
    ...others.flatMap((consumer) => findBrokenConsumers(release, consumer)),
    ...replaced.flatMap((before) => findBrokenOpenPages(release, before)),
    ...others.flatMap((provider) => findUnmetUses(release, provider)),
  ];
}

function findBrokenConsumers(release: ReleaseManifest, consumer: ReleaseManifest) {
  const offered = getProvidedItems(release);
  return [...getUsedItems(consumer)].flatMap(([key, use]) => {
    const offer = offered.get(key);
    const problems = offer ? findMismatches(use, offer) : [];
    if (problems.length === 0) return [];
    return [
      `${formatRelease(release)} would break ${use.title} for ${formatRelease(consumer)}, which is live: ${problems.join('; ')}. ` +
        `Keep supporting ${formatRelease(consumer)}, or change ${consumer.name} and release it first. Then release this again.`,
    ];
  });
}

/** Open pages of the replaced release still call its endpoints. */
function findBrokenOpenPages(release: ReleaseManifest, before: ReleaseManifest) {
  const offered = getProvidedItems(release);
  return [...getProvidedItems(before)].flatMap(([key, known]) => {
    if (!key.startsWith('endpoint ')) return [];
    const offer = offered.get(key);
    const problems = offer ? findMismatches(known, offer) : ['it is gone'];
    if (problems.length === 0) return [];
    return [
      `${formatRelease(release)} would break ${known.title} for open pages of ${formatRelease(before)}: ${problems.join('; ')}. ` +
        'Keep it compatible, or add a new endpoint.',
    ];
  });
}

function findUnmetUses(release: ReleaseManifest, provider: ReleaseManifest) {
  const offered = getProvidedItems(provider);
  return [...getUsedItems(release)].flatMap(([key, use]) => {
    const offer = offered.get(key);
    const isTheirs = offer !== undefined || key.split(' ')[1]?.startsWith(`${provider.name}/`);
    if (!isTheirs) return [];
    const problems = offer ? findMismatches(use, offer) : [`${formatRelease(provider)} doesn't have it`];
    if (problems.length === 0) return [];
    return [
      `${formatRelease(release)} uses ${use.title} in a way that ${formatRelease(provider)}, which is live, doesn't serve: ` +
        `${problems.join('; ')}. Release ${provider.name} first, or remove the use.`,
    ];
  });
}

function findMismatches(use: ContractItem, offer: ContractItem) {
  return [
    ...findSchemaProblems(use.props, offer.props),
    ...findSchemaProblems(offer.response, use.response).map((problem) => `in its response ${problem}`),
  ];
}
