import { appendFileSync } from 'node:fs';

/**
 * Sizes of the tests of hostile input: short in `npm test`, full with `npm run bench -- input`, which sets INPUT_TESTS to
 * the seeds, such as `1,2,3`, and INPUT_ENDPOINTS to the chosen endpoints.
 */
const seeds = process.env.INPUT_TESTS?.split(',').map(Number);

/** Seeds of the random input. */
export const INPUT_SEEDS = seeds ?? [1];

const endpoints = new RegExp(process.env.INPUT_ENDPOINTS ?? '');

/** Whether the endpoints are chosen, so that their responses need not be of all kinds. */
export const isPart = process.env.INPUT_ENDPOINTS !== undefined;

/** Whether an endpoint is tested: `method` and `path` as in the OpenAPI document. */
export function isChosenEndpoint({ method, path }: { method: string; path: string }) {
  return endpoints.test(`${method} ${path}`);
}

/** `short` in `npm test`, `full` in the benchmark. */
export function getInputSize<T>(short: T, full: T): T {
  return seeds ? full : short;
}

/** `goal` and `found` are counts. */
export type InputFigure = { measured: string; goal: number; found: number; of: number };

/** Records a figure for the table of the benchmark. */
export function recordFigure(figure: InputFigure) {
  if (process.env.INPUT_FIGURES) appendFileSync(process.env.INPUT_FIGURES, `${JSON.stringify(figure)}\n`);
}

/** Prints a line in the benchmark. */
export function reportProgress(text: string) {
  if (seeds) process.stderr.write(`${text}\n`);
}

/** Returns a function that prints, in the benchmark, that a test is done with one of `total` endpoints. */
export function createProgress(total: number) {
  const start = performance.now();
  let done = 0;
  return ({ method, path }: { method: string; path: string }, faulty: number, sent: number) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    reportProgress(`${++done} of ${total}, ${seconds} s, ${faulty} faulty of ${sent} so far: ${method} ${path}`);
  };
}
