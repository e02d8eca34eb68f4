/** The sentence and its filters; see README.md. `{sklep}` and `{marka}` stand for a shop and a brand of the catalogue. */
export type JudgedSentence = readonly [query: string, filters: string];
