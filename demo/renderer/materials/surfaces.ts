import type { Look } from '../../pictures/looks.ts';
import type { Surface } from './Surface.ts';

export const BLACK_METAL: Surface = { colour: '#1c1b1a', roughness: 0.48, specular: 1.2 };
export const BRASS: Surface = { colour: '#c79a4f', roughness: 0.28, metalness: 1 };
export const CHROME: Surface = { colour: '#d9d9d8', roughness: 0.14, metalness: 1 };
export const DARK_GAP: Surface = { colour: '#1a1512', roughness: 0.9, specular: 0.3 };
export const MIRROR: Surface = { colour: '#e4e8e9', roughness: 0.02, metalness: 1 };
export const OAK = wood('oak');
export const WALNUT = wood('walnut');

type Species = 'oak' | 'lightOak' | 'walnut' | 'pine' | 'beech' | 'teak' | 'smoked' | 'black' | 'white';

export function wood(species: Species): Surface {
  const [colour, second, stain, map] = {
    lightOak: ['#dcc09a', '#bb946a', '#90704c', 'wood'],
    oak: ['#cfae84', '#a67e54', '#7a5937', 'wood'],
    walnut: ['#8d6446', '#553726', '#332015', 'knottyWood'],
    pine: ['#ecd3a4', '#d3ac74', '#b08a58', 'knottyWood'],
    beech: ['#dfb48a', '#c99468', '#a06c45', 'wood'],
    teak: ['#b9824f', '#8c5a31', '#5d3a1e', 'wood'],
    smoked: ['#5d4a3c', '#3a2c24', '#1f1713', 'knottyWood'],
    black: ['#2f2b29', '#211e1c', '#121010', 'wood'],
    white: ['#f1ece3', '#e6dfd2', '#d5ccba', 'wood'],
  }[species] as [string, string, string, 'wood' | 'knottyWood'];
  return { colour, second, stain, map, roughness: 0.62, specular: 0.8, bump: 0.5 };
}

export const marble = (colour = '#eeebe6', vein = '#8f8a86', cloud = '#d9d4cd'): Surface => ({
  colour,
  second: cloud,
  stain: vein,
  map: 'marble',
  roughness: 0.22,
});

/** The surface of fabric and leather. */
export function cloth(look: Look, swatch: string): Surface {
  const colour = muted(swatch);
  if (look === 'velvet') return { colour, map: 'velvet', roughness: 1, specular: 0.2, sheen: 1 };
  if (look === 'leather') return { colour, map: 'leather', roughness: 0.5, specular: 0.7 };
  if (look === 'boucle' || look === 'corduroy' || look === 'pile' || look === 'shaggy')
    return { colour, map: look, roughness: 1, specular: 0.2, sheen: 0.35 };
  if (look === 'linen' || look === 'cotton')
    return {
      colour,
      map: 'linen',
      scale: look === 'cotton' ? 0.7 : 1,
      bump: 0.8,
      roughness: 1,
      specular: 0.2,
      sheen: 0.3,
    };
  return { colour, map: 'weave', roughness: 1, specular: 0.25, sheen: 0.4 };
}

/** Reduces the saturation: fabric is less saturated than a colour swatch. */
function muted(colour: string) {
  const grey = Math.round(lightness(colour) * 255);
  return toHex(channels(colour).map((channel) => channel + (grey - channel) * 0.16));
}

/** The surface of a look in a colour. The colour selects the wood species. */
export function getSurface(look: Look, colour: string): Surface {
  switch (look) {
    case 'wood':
      return getWood(colour);
    case 'board':
      return isWooden(colour) ? { ...getWood(colour), roughness: 0.55 } : { colour, roughness: 0.5, specular: 0.9 };
    case 'metal':
      return getMetal(colour);
    case 'glass':
      return buildGlass(colour, 0.22);
    case 'marble':
      return lightness(colour) > 0.45 ? marble() : marble('#2a2826', '#d8cfc0', '#1c1a19');
    case 'ceramic':
      return { colour, map: 'glaze', roughness: 0.34, specular: 1 };
    case 'rattan':
      return { colour, map: 'rattan', roughness: 0.75, specular: 0.5 };
    case 'plastic':
      return { colour, roughness: 0.42, specular: 1 };
    default:
      return cloth(look, colour);
  }
}

/** Scale of the ribs and knots of fabrics: a picture of a whole sofa has two to three pixels per centimetre. */
const COARSE: Partial<Record<Look, number>> = { corduroy: 2.4, boucle: 1.9 };

/** The surface of a piece that is alone in its picture: the structure of its fabric is large enough to be visible. */
export function getPieceSurface(look: Look, colour: string): Surface {
  const surface = getSurface(look, colour);
  return look in COARSE ? { ...surface, scale: COARSE[look], bump: 1.3 } : surface;
}

/** Grey and silver kitchen products are made of bare steel. */
export const isSteel = (colour: string) => ['#c4c8cc', '#9b9c9e'].includes(colour);

/** Glass in a colour. Saturated colours are more opaque than clear glass, which has `opacity`. */
export function buildGlass(colour: string, opacity: number): Surface {
  return { colour, roughness: 0.03, specular: 1, opacity: Math.min(0.85, opacity + 0.45 * toHsl(colour).saturation) };
}

export function getMetal(colour: string): Surface {
  const { saturation } = toHsl(colour);
  if (colour === '#c9a24b') return BRASS;
  if (colour === '#c4c8cc') return CHROME;
  if (colour === '#b46a43') return { colour: '#bf7a55', roughness: 0.3, metalness: 1 };
  return { colour, roughness: 0.5, specular: saturation > 0.3 ? 0.9 : 1.1 };
}

const WOODS: Record<string, Species> = {
  '#c49a6c': 'oak',
  '#6b4a35': 'walnut',
  '#7b5236': 'teak',
  '#d8b98c': 'pine',
  '#d9c4a3': 'lightOak',
  '#1d1d1f': 'black',
};

function isWooden(colour: string) {
  return ['#c49a6c', '#6b4a35', '#7b5236', '#d8b98c'].includes(colour);
}

/** Wood in a colour that is no species is stained oak. */
function getWood(colour: string): Surface {
  const species = WOODS[colour];
  if (species) return wood(species);
  if (lightness(colour) > 0.85) return wood('white');
  return { ...wood('oak'), colour, second: darker(colour, 0.8), stain: darker(colour, 0.62) };
}

/** Whether the surface has a wood grain. */
export function isWoodSurface({ map }: Surface) {
  return map === 'wood' || map === 'knottyWood';
}

/** The colour with all channels multiplied by `share`, 0–1. */
export function darker(colour: string, share: number) {
  return toHex(channels(colour).map((channel) => channel * share));
}

export function blend(colour: string, other: string, share: number) {
  const target = channels(other);
  return toHex(channels(colour).map((channel, i) => channel + (target[i]! - channel) * share));
}

export function lightness(colour: string) {
  const [red, green, blue] = channels(colour);
  return (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) / 255;
}

function toHsl(colour: string) {
  const [red, green, blue] = channels(colour);
  const [most, least] = [Math.max(red!, green!, blue!), Math.min(red!, green!, blue!)];
  return { saturation: most === 0 ? 0 : (most - least) / most };
}

export const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
const toHex = (values: number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
