import { type PointEdit, pointEditSchema } from '@gniazdo/contracts';

/**
 * Parses the form of a picture's points: as many fields `variant`, `x` and `y` as points. Points without a variant are left
 * out. Null if a value is invalid.
 */
export function parsePointForm(fields: URLSearchParams, by: string): PointEdit | null {
  const [variants, xs, ys] = ['variant', 'x', 'y'].map((name) => fields.getAll(name)) as [string[], string[], string[]];
  if (variants.length !== xs.length || variants.length !== ys.length) return null;
  const points = variants.flatMap((variant, index) =>
    variant === '' ? [] : [{ variantId: Number(variant), x: parsePercent(xs[index]!), y: parsePercent(ys[index]!) }],
  );
  const { data } = pointEditSchema.safeParse({ points, version: Number(fields.get('version') ?? 'none'), by });
  return data ?? null;
}

/** NaN, which the schema refuses, for an empty field. */
function parsePercent(text: string) {
  return text.trim() === '' ? NaN : Number(text);
}
