import { Random } from '@gniazdo/demo/catalogue/Random';

/** A change that a visitor sends. `text`: of a review, different in each. */
export type Write =
  | { kind: 'like'; offer: number }
  | { kind: 'unlike'; offer: number }
  | { kind: 'watch'; offer: number }
  | { kind: 'unwatch'; offer: number }
  | { kind: 'review'; offer: number; text: string }
  | { kind: 'consent'; analytics: boolean };

/** What the database must contain when all changes of a visitor are acknowledged. */
export type ExpectedState = {
  liked: Set<number>;
  watched: Set<number>;
  reviews: Set<string>;
  /** In the order of the choices. */
  consents: boolean[];
};

/** Shares of the kinds. A visitor may send ten reviews an hour, repeated requests included. */
const KINDS = ['like', 'unlike', 'watch', 'unwatch', 'consent', 'review'] as const;
const WEIGHTS = [40, 20, 18, 8, 10, 4];
const MAX_REVIEWS = 5;

/** Changes of one visitor, to be sent one after the other, and the state after them. The same seed gives the same changes. */
export function planWrites(offers: readonly number[], { seed, count }: { seed: string; count: number }) {
  const random = new Random(seed);
  const state: ExpectedState = { liked: new Set(), watched: new Set(), reviews: new Set(), consents: [] };
  const writes = Array.from({ length: count }, () => {
    const write = drawWrite(random, state, offers);
    apply(state, write);
    return write;
  });
  return { writes, state };
}

function drawWrite(random: Random, { liked, watched, reviews }: ExpectedState, offers: readonly number[]): Write {
  const kind = KINDS[random.weighted(WEIGHTS)]!;
  if (kind === 'consent') return { kind, analytics: random.chance(0.5) };
  if (kind === 'unlike' && liked.size > 0) return { kind, offer: random.pick([...liked]) };
  if (kind === 'unwatch' && watched.size > 0) return { kind, offer: random.pick([...watched]) };
  const offer = random.pick(offers);
  if (kind === 'watch') return { kind, offer };
  if (kind === 'review' && reviews.size < MAX_REVIEWS)
    return { kind, offer, text: `Opinia numer ${random.whole(1, 1e9)} o tym produkcie.` };
  return { kind: 'like', offer };
}

function apply({ liked, watched, reviews, consents }: ExpectedState, write: Write) {
  if (write.kind === 'like') liked.add(write.offer);
  else if (write.kind === 'unlike') liked.delete(write.offer);
  else if (write.kind === 'watch') watched.add(write.offer);
  else if (write.kind === 'unwatch') watched.delete(write.offer);
  else if (write.kind === 'review') reviews.add(write.text);
  else consents.push(write.analytics);
}
