import fc from 'fast-check';
import { buildRequests, type Operation } from './buildRequests.ts';
import { getInputSize, INPUT_SEEDS } from './inputTests.ts';
import { listVariations } from './listVariations.ts';

const listBenchVariations = getInputSize<typeof listVariations>(() => [], listVariations);

/** Random requests to an operation, `numRuns` for each seed; in the benchmark also all variations of a valid one. */
export function sampleRequests(operation: Operation, numRuns: number) {
  return [...listBenchVariations(operation), ...INPUT_SEEDS.flatMap((seed) => sample(operation, { numRuns, seed }))];
}

/**
 * The same in parts of at most `size` requests. Each is a function, because its requests may need a session and ids that
 * exist only when it is sent.
 */
export function splitRequests(operation: Operation, numRuns: number, size: number) {
  const variations = getStarts(listBenchVariations(operation).length, size).map(
    (start) => (current: Operation) => listBenchVariations(current).slice(start, start + size),
  );
  const random = INPUT_SEEDS.flatMap((seed) =>
    getStarts(numRuns, size).map(
      (start) => (current: Operation) =>
        sample(current, { numRuns: Math.min(size, numRuns - start), seed: seed * 10_000 + start }),
    ),
  );
  return [...variations, ...random];
}

function sample(operation: Operation, options: { numRuns: number; seed: number }) {
  return fc.sample(buildRequests(operation), options);
}

function getStarts(count: number, size: number) {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => index * size);
}
