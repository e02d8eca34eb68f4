import { namedTraits } from '../../images/pictures/namedTraits.ts';
import type { CategoryNode } from '../../categories/categoryTree.ts';
import { VIEWS } from '../../images/drawings/writeDocument.ts';
import type { MatchedFeatures } from '../matching/matchFeatures.ts';
import type { OfferImage } from './NormalisedOffer.ts';
import type { Sides } from './titleDimensions.ts';

const MAX_IMAGES = 20;
const NO_COLOUR = '#c9b79c';

type Appearance = { category: CategoryNode; features: MatchedFeatures; sides: Sides; title: string; seedText: string };

/** The offer's pictures, each with what to draw when the shop's own can't be had: the same thing for every shop. */
export function drawImages(urls: string[], { category, features, sides, title, seedText }: Appearance): OfferImage[] {
  const seed = hash31(seedText);
  const drawing = {
    shape: category.drawing,
    colour: features.colours[0]?.swatch ?? NO_COLOUR,
    material: features.materials[0]?.ident,
    width: (sides.width ?? sides.diameter)?.to,
    height: sides.height?.to,
    depth: (sides.depth ?? sides.diameter)?.to,
    traits: namedTraits(category.drawing, title),
  };
  // One thing seen in different ways, so the seed, which decides on legs and handles, stays.
  return [...new Set(urls)]
    .slice(0, MAX_IMAGES)
    .map((source_url, index) => ({ source_url, drawing: { ...drawing, seed, view: index % VIEWS.length } }));
}

function hash31(text: string) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash & 0x7fffffff;
}
