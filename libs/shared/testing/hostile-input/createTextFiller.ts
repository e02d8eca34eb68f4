import type { z } from 'zod';

/** Fields that are no free text: addresses and names that the API forms, and values that pages compare. */
const NO_TEXT = /^(?:id|\w+Id|ident|slug|kind|type|url|\w*Url|date|dateTime|checkedAt|vector|swatch|source|location)$/;
const MARK = 'TEXT-OF-THE-TEST';

/**
 * Returns a function that copies a response of the API and writes a text into every text field whose schema accepts any
 * text. Throws if the response does not match the schema.
 */
export function createTextFiller<T>(schema: z.ZodType, value: T) {
  schema.parse(value);
  const copy = structuredClone(value);
  fill(copy as object, '');
  const json = JSON.stringify(copy);
  return (text: string) => JSON.parse(json.replaceAll(`"${MARK}"`, () => JSON.stringify(text))) as T;

  function fill(node: object, parentKey: string) {
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      const name = Array.isArray(node) ? parentKey : key;
      if (typeof child === 'object' && child !== null) fill(child, name);
      if (typeof child !== 'string' || NO_TEXT.test(name)) continue;
      Object.assign(node, { [key]: MARK });
      if (!schema.safeParse(copy).success) Object.assign(node, { [key]: child });
    }
  }
}
