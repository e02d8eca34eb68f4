import type { Channel, ChannelCommandContext, ReleaseId } from '@gniazdo/composition/store';
import type { RemoteForms } from './pages/forms/registerRemoteForms.ts';
import type { CatalogueClock } from './responses/cache/createCatalogueClock.ts';
import type { ShellPage } from './pages/compose/ShellPage.ts';
import type { PageLimits } from './limits/createPageLimits.ts';
import type { ReleaseHealth } from './health/releases/createReleaseHealth.ts';
import type { ReleaseManager } from './releases/live/createReleaseManager.ts';
import type { ShellSettings } from './settings/ShellSettings.ts';
import type { Staff } from './staff/createStaff.ts';

/** What pages for staff and for developers show and change; each takes what it uses. */
export type StaffTools = {
  siteName: string;
  /** Name and version of this shell. */
  shellRelease: ReleaseId;
  settings: ShellSettings;
  staff: Staff;
  /** Inline scripts of the client build, by name; '' for none. */
  scripts: Readonly<Record<string, string>>;
  releaseManager: ReleaseManager<ShellPage>;
  releaseHealth: ReleaseHealth;
  /** The release store and the channel. */
  releaseContext: ChannelCommandContext & { channel: Channel };
  getApiState: CatalogueClock['apiState'];
  pageLimits: PageLimits;
  /** Receives the forms of remotes. */
  forms: RemoteForms;
};
