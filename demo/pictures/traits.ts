/** Properties that a picture shows and a name may promise: `{ seats: 3 }`, `{ mirror: true }`. */
export type Traits = Readonly<Record<string, number | boolean | string>>;

/** How many of the promises a picture breaks. */
export function brokenPromises(promised: Traits, shown: Traits) {
  return Object.keys(promised).filter((trait) => promised[trait] !== shown[trait]).length;
}
