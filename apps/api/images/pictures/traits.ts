/** What can be counted or told apart in a picture, and what a name may say of it: `{ seats: 3 }`, `{ mirror: true }`. */
export type Traits = Readonly<Record<string, number | boolean | string>>;

/** How many of the promises a picture breaks. */
export function brokenPromises(promised: Traits, shown: Traits) {
  return Object.keys(promised).filter((trait) => promised[trait] !== shown[trait]).length;
}
