/** What a browser keeps about the offer to install the site. Times are in ms since the epoch. */
export type InstallState = {
  visits: number;
  /** Time of the last page view. */
  seenAt: number;
  /** When the visitor declined the offer last. */
  dismissedAt?: number;
  isInstalled?: boolean;
};

type InstallEvent = 'view' | 'dismiss' | 'install';

/** A visit ends when no page has been viewed for this time. */
const VISIT_GAP_MS = 30 * 60 * 1000;
const HIDDEN_MS = 30 * 24 * 60 * 60 * 1000;

const NEW: InstallState = { visits: 0, seenAt: 0 };

/** The state after an event. Another page of the same visit counts as no new visit. */
export function nextInstallState(state: InstallState, event: InstallEvent, now: number): InstallState {
  if (event === 'install') return { ...state, isInstalled: true };
  if (event === 'dismiss') return { ...state, dismissedAt: now };
  const isNewVisit = state.visits === 0 || now - state.seenAt >= VISIT_GAP_MS;
  return { ...state, visits: state.visits + (isNewVisit ? 1 : 0), seenAt: now };
}

/** Whether the site may offer its installation: from the second visit on, and for 30 days not after it was declined. */
export function mayOfferInstall({ visits, dismissedAt, isInstalled }: InstallState, now: number) {
  return !isInstalled && visits > 1 && (dismissedAt === undefined || now - dismissedAt >= HIDDEN_MS);
}

/** The state of a browser; a new one if it has none, or another format. */
export function parseInstallState(text: string | null): InstallState {
  try {
    const { visits, seenAt, dismissedAt, isInstalled } = JSON.parse(text ?? '{}') as Partial<InstallState>;
    if (!Number.isInteger(visits) || !Number.isFinite(seenAt)) return NEW;
    return {
      visits: visits!,
      seenAt: seenAt!,
      ...(Number.isFinite(dismissedAt) && { dismissedAt }),
      ...(isInstalled === true && { isInstalled }),
    };
  } catch {
    return NEW;
  }
}
