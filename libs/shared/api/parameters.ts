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

/**
 * Template tag that encodes the values of a path: encodePath`/like/${type}`. Throws for values that would change the other
 * parts of the path: '', '.' and '..'.
 */
export function encodePath(texts: TemplateStringsArray, ...values: (string | number)[]) {
  return String.raw({ raw: texts }, ...values.map(encodeSegment));
}

function encodeSegment(value: string | number) {
  if (/^\.{0,2}$/.test(String(value))) throw new Error(`"${value}" can't be a part of a path.`);
  return encodeURIComponent(value);
}
