import type { Gate } from './Gate.ts';

/** Whatever others may ask for says what it takes and gives, so that later releases can be held to it. */
export const checkSchemas: Gate = async ({ manifest: { fragments, endpoints } }) => [
  ...fragments
    .filter(({ props }) => props === undefined)
    .map(
      ({ name }) => `The fragment ${name} has no schema of its props: add it to libs/shared/contracts/fragments.ts.`,
    ),
  ...endpoints
    .filter(({ answer }) => answer === undefined)
    .map(({ method, path }) => {
      return `The endpoint ${method} ${path} has no schema of its answer: add it to libs/shared/contracts/endpoints.ts.`;
    }),
];
