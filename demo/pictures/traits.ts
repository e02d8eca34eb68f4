/** Properties that a picture shows and a name may state: `{ seats: 3 }`, `{ mirror: true }`. */
export type Traits = Readonly<Record<string, number | boolean | string>>;

/** Number of stated traits that a picture doesn't show. */
export function brokenPromises(promised: Traits, shown: Traits) {
  return Object.keys(promised).filter((trait) => promised[trait] !== shown[trait]).length;
}
