import { SITE_FLAGS, type SiteFlagName } from '@gniazdo/contracts/site';
import type { StaffTools } from '@gniazdo/engine/server/StaffTools';

export type KnownFlag = {
  text: string;
  offValue: boolean | number;
  unit?: string;
  /** The remote that declares it; absent for flags of the site. */
  owner?: string;
};

/** By name. */
export type KnownFlags = ReadonlyMap<string, KnownFlag>;

const ABOUT: Record<SiteFlagName, { text: string; unit?: string }> = {
  'seasons.manual': {
    text: 'Seasons follow only the flags below. While it is off, they are also on at their time of the year.',
  },
  'blackFriday.active': { text: 'The page, links and tags of Black Friday.' },
  'filter-delivery-before-christmas-days': {
    text: 'Offers that arrive before Christmas have a tag and a list, from so many days before 24 December on.',
    unit: 'days',
  },
  'gardenSeason.active': { text: 'The page of the garden season and the links to it.' },
};

/** The flags of the site, and those of live releases and canaries. */
export function findKnownFlags({
  current,
  canaries,
  find,
}: Pick<StaffTools['releaseManager'], 'current' | 'canaries' | 'find'>): KnownFlags {
  // The live release of a remote comes last: it decides if its canary says something else.
  const releases = [...canaries.map(find), ...current.releases.values()].filter((release) => release !== undefined);
  const ofRemotes = releases.flatMap(({ manifest: { name: owner, flags = [] } }) =>
    flags.map(({ key, text, default: offValue, unit }): [string, KnownFlag] => [key, { text, offValue, unit, owner }]),
  );
  const ofSite = Object.entries(SITE_FLAGS).map(([name, offValue]): [string, KnownFlag] => [
    name,
    { ...ABOUT[name as SiteFlagName], offValue },
  ]);
  return new Map([...ofSite, ...ofRemotes.toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))]);
}
