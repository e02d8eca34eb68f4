import type { Channel, MovePlaces } from '@gniazdo/composition/store';
import type { createFrames } from './compose/createFrames.ts';
import type { Documents } from './compose/createDocuments.ts';
import type { ShellPage } from './compose/ShellPage.ts';
import type { PageCache } from './cache/createPageCache.ts';
import type { PreparedAnswer } from './http/sendPage.ts';
import type { SetChooser } from './mix/createSetChooser.ts';
import type { MixFiles } from './mix/mixFiles.ts';
import type { MenuKeeper } from './menu/createMenuKeeper.ts';
import type { ReleaseFiles } from './assets/releaseFiles.ts';
import type { ShellFiles } from './assets/shellFiles.ts';
import type { Staff } from './staff/createStaff.ts';
import type { ReleaseKeeper } from './releases/createReleaseKeeper.ts';
import type { Metrics } from './metrics/createMetrics.ts';
import type { Watch } from './watch/createWatch.ts';

export type ShellSettings = {
  apiUrl: string;
  publicUrl: string;
  pageDeadlineMs: number;
  fragmentDeadlineMs: number;
  endpointDeadlineMs: number;
  /** Whose word about a visitor's address counts. */
  trustedProxies: string[] | false;
  metricsToken: string | undefined;
};

/** What the routes of the server work with. */
export type ShellParts = {
  settings: ShellSettings;
  keeper: ReleaseKeeper<ShellPage>;
  /** From which set a request is answered. */
  sets: SetChooser;
  documents: Documents;
  frames: ReturnType<typeof createFrames>;
  staff: Staff;
  /** Inline scripts of pages for staff. */
  staffScripts: { controlRoom: string };
  /** Where releases are, and what says which of them are live. */
  releasePlaces: MovePlaces & { channel: Channel };
  pageCache: PageCache<PreparedAnswer>;
  menu: MenuKeeper;
  releaseFiles: ReleaseFiles;
  mixFiles: MixFiles;
  shellFiles: ShellFiles;
  watch: Watch;
  metrics: Metrics;
  /** Answers 503 at /health/ready from the moment it is true. */
  isDraining: () => boolean;
};
