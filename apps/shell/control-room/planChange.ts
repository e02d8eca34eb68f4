import {
  type ChannelEntry,
  type ChannelState,
  type Move,
  type MovePlaces,
  planMove,
  RefusedMoveError,
  type RemoteChannel,
} from '@gniazdo/composition/store';

/** What stops a move and says why; anything else is our own mistake. */
const SPOKEN = ['UnfitReleaseError', 'StoreError', 'SignatureError', 'BrokenReleaseError', 'ChannelUnreachableError'];

export type PlannedChange = { after: RemoteChannel | null; refusal: null } | { after: null; refusal: string };

/** What a change would make of its remote, or why it can't be done. */
export async function planChange(
  places: MovePlaces,
  move: Move,
  { by, state, history }: { by: string; state: ChannelState; history: ChannelEntry[] },
): Promise<PlannedChange> {
  try {
    const after = await planMove(places, move, { by, why: '' }, state);
    const refusal = refuseNeverLive(move, history);
    return refusal ? { after: null, refusal } : { after, refusal: null };
  } catch (error) {
    return { after: null, refusal: sentenceOf(error) };
  }
}

/** A roll back leads to where the remote has been; anything else is a promotion, whose checks are stricter. */
export function refuseNeverLive(move: Move, history: ChannelEntry[]) {
  if (move.action !== 'rollback' || !move.version || versionsOnceLive(history).includes(move.version)) return null;
  return `${move.name} ${move.version} has never been live for all, so there is no way back to it. It can be promoted.`;
}

/** Of one remote's history (newest first): each version that was live for all, the latest first. */
export function versionsOnceLive(history: ChannelEntry[]) {
  return [...new Set(history.flatMap(({ to }) => to?.stable ?? []))];
}

/** The reason in words for whoever has buttons; throws what isn't a refusal. */
export function sentenceOf(error: unknown) {
  if (error instanceof RefusedMoveError) return error.reason;
  if (error instanceof Error && SPOKEN.includes(error.name)) return error.message;
  throw error;
}
