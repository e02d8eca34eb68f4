import type { Gate } from './Gate.ts';

/** Fragments and endpoints have schemas, so that later releases can be checked against them. */
export const checkSchemas: Gate = async ({ manifest: { fragments, endpoints } }) => [
  ...fragments
    .filter(({ props }) => props === undefined)
    .map(
      ({ name }) =>
        `The fragment ${name} has no schema of its props: add it to libs/shared/contracts/site/fragments.ts.`,
    ),
  ...endpoints
    .filter(({ response }) => response === undefined)
    .map(({ method, path }) => {
      return `The endpoint ${method} ${path} has no schema of its response: add it to libs/shared/contracts/offers/endpoints.ts.`;
    }),
];
