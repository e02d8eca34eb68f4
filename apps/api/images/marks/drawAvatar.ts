import { shade, type Hex } from './colour.ts';

export const AVATARS = 12;

const FEATHERS: readonly Hex[] = ['#a4472a', '#2c6a4b', '#37506b', '#9c7a26', '#8a5a6b', '#34656d'];
const GROUNDS: readonly Hex[] = ['#f9e9e2', '#e5efe8', '#e3e9f0', '#f6ecd2', '#f3e6ec', '#dfeced'];
/** SVG paths of crests on the head: a tuft, a comb, a lock, none. */
const CRESTS = [
  'M16 10c-2-3-1-5 1-6 0 2 1 3 2 3-1 1-1 2-1 3z',
  'M12 11c-1-2 0-4 2-4 0-2 3-2 4 0 2 0 3 2 2 4z',
  'M13 11c-3-1-4-3-4-5 2 0 4 1 6 4z',
  '',
] as const;

/** Returns the SVG of avatar 1–12, a bird, for authors without a picture; null for any other number. */
export function drawAvatar(id: number): string | null {
  if (!Number.isInteger(id) || id < 1 || id > AVATARS) return null;
  const index = id - 1;
  const feathers = FEATHERS[index % FEATHERS.length]!;
  const ground = GROUNDS[(index + 2 + Math.floor(index / FEATHERS.length)) % GROUNDS.length]!;
  const breast = shade(feathers, 0.62);
  const crest = CRESTS[(index + Math.floor(index / FEATHERS.length)) % CRESTS.length]!;
  const looksLeft = index % 2 === 1;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1000" height="1000"><rect width="32" height="32" fill="${ground}"/>` +
    `<g${looksLeft ? ' transform="matrix(-1 0 0 1 32 0)"' : ''}><path d="${crest}" fill="${feathers}"/>` +
    `<path d="M4 34c0-8 3-11 5-14 1-6 3-10 8-10 4 0 7 3 7 7 0 3 5 7 5 17z" fill="${feathers}"/>` +
    `<path d="M14 34c-1-8 3-12 8-13 2 2 4 6 4 13z" fill="${breast}"/>` +
    `<path d="M23.5 14.5l5.5 2-5.5 2.5z" fill="#e3a93f"/>` +
    `<circle cx="19.5" cy="15" r="1.9" fill="#fdfbf7"/><circle cx="20" cy="15" r="1" fill="#26231f"/></g></svg>`
  );
}
