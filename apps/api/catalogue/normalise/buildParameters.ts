import type { MatchedFeatures } from '../matching/matchFeatures.ts';
import type { RawOffer } from '../read/RawOffer.ts';
import { COUNT_LIMITS, TEXT_LIMITS } from '../text/textLimits.ts';
import type { Parameter } from './NormalisedOffer.ts';
import { toSingleLine } from './toPlainText.ts';

const MAX_DISPLAYED = 6;

/** Short facts for a card, the most important first: a condition other than new, colour, material, functions. */
export function buildDisplayParameters(raw: RawOffer, features: MatchedFeatures, condition: string | null): string[] {
  const colour = raw.colour
    ? toSingleLine(raw.colour, 40).toLowerCase()
    : features.colours.map((value) => value.name).join('/');
  const facts = [
    condition?.toLowerCase() ?? '',
    colour,
    ...[...features.materials, ...features.others].map((value) => value.name),
  ];
  return [...new Set(facts.filter((fact) => fact !== ''))].slice(0, MAX_DISPLAYED);
}

/** The table of facts for the page of an offer. */
export function buildNamedParameters(raw: RawOffer, features: MatchedFeatures, condition: string | null): Parameter[] {
  const parameters = new Map<string, string>();
  const add = (name: string, value: string | undefined) => {
    const [cleanName, cleanValue] = [
      toSingleLine(name, TEXT_LIMITS.parameterName),
      toSingleLine(value ?? '', TEXT_LIMITS.parameterValue),
    ];
    if (cleanName && cleanValue && !parameters.has(cleanName)) parameters.set(cleanName, cleanValue);
  };
  add('Stan', condition ?? undefined);
  add('Kolor', raw.colour ?? features.colours.map((value) => value.name).join(', '));
  add('Materiał', raw.material ?? features.materials.map((value) => value.name).join(', '));
  add('Wzór', raw.pattern);
  for (const { name, value } of raw.details) add(name, value);
  add('Cechy', raw.highlights.join(', '));
  add('Kod producenta', raw.mpn);
  return [...parameters].slice(0, COUNT_LIMITS.parameters).map(([name, value]) => ({ name, value }));
}
