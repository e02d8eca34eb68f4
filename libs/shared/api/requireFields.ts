import { RequiredError } from './errors.ts';

/** Returns the parameters of a call. Throws RequiredError for the first field that is null or undefined. */
export function requireFields<Params extends object, Field extends keyof Params & string>(
  method: string,
  params: Params,
  fields: readonly Field[],
): Params {
  // Types do not protect calls with data from storage or attributes.
  const given: Partial<Params> = (params as Params | null | undefined) ?? {};
  const missing = fields.find((field) => given[field] === null || given[field] === undefined);
  if (missing !== undefined) throw new RequiredError(missing, method);
  return params;
}
