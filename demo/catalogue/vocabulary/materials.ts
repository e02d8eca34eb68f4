import type { Look } from '../../pictures/looks.ts';
import type { PaletteName } from './colours.ts';

/** A material with its genitive ("wykonana z …") and the adjective or phrase that titles use, if any. */
export type Material = {
  name: string;
  genitive: string;
  inTitle?: string;
  palettes: readonly PaletteName[];
  /** What it looks like in pictures. */
  looks: readonly Look[];
  priceFactor: number;
};

const make = (
  name: string,
  genitive: string,
  looks: Look[],
  palettes: PaletteName[],
  priceFactor = 1,
  inTitle?: string,
): Material => ({ name, genitive, looks, palettes, priceFactor, inTitle });

export const MATERIALS = {
  welur: make('welur', 'miękkiego weluru', ['velvet'], ['upholstery'], 1.05, 'welur'),
  boucle: make('tkanina bouclé', 'tkaniny bouclé', ['boucle'], ['upholstery'], 1.15, 'tkanina bouclé'),
  tkanina: make('tkanina', 'wytrzymałej tkaniny', ['weave'], ['upholstery'], 1, 'tkanina'),
  sztruks: make('sztruks', 'modnego sztruksu', ['corduroy'], ['upholstery'], 1.1, 'sztruks'),
  ekoskora: make('ekoskóra', 'ekoskóry', ['leather'], ['upholstery'], 1, 'ekoskóra'),
  skora: make('skóra naturalna', 'skóry naturalnej', ['leather'], ['upholstery'], 1.8, 'skóra naturalna'),
  len: make('len', 'lnu', ['linen'], ['textile'], 1.2, 'len'),
  bawelna: make('bawełna', 'bawełny', ['cotton'], ['textile'], 1, 'bawełna'),
  satyna: make('satyna bawełniana', 'satyny bawełnianej', ['cotton'], ['textile'], 1.25, 'satyna bawełniana'),
  welna: make('wełna', 'wełny', ['weave'], ['textile'], 1.5, 'wełna'),
  poliester: make('poliester', 'poliestru', ['weave', 'pile', 'shaggy'], ['textile'], 0.85),
  mikrofibra: make('mikrofibra', 'mikrofibry', ['cotton'], ['white'], 0.9, 'mikrofibra'),
  polipropylen: make('polipropylen', 'polipropylenu', ['pile', 'shaggy', 'weave'], ['textile'], 0.8),
  aksamit: make('aksamit', 'aksamitu', ['velvet'], ['textile'], 1.1, 'aksamit'),
  plyta: make('płyta meblowa', 'laminowanej płyty meblowej', ['board'], ['wood', 'wood', 'twoTone'], 1),
  mdf: make('MDF', 'płyty MDF', ['board'], ['wood', 'twoTone'], 1.2, 'MDF'),
  dab: make('lite drewno dębowe', 'litego drewna dębowego', ['wood'], ['solidWood'], 1.7, 'lite drewno'),
  sosna: make('drewno sosnowe', 'drewna sosnowego', ['wood'], ['solidWood'], 1.1, 'drewno sosnowe'),
  buk: make('drewno bukowe', 'drewna bukowego', ['wood'], ['solidWood'], 1.3, 'drewno bukowe'),
  drewno: make('drewno', 'naturalnego drewna', ['wood'], ['solidWood'], 1.3, 'drewno'),
  akacja: make('drewno akacjowe', 'drewna akacjowego', ['wood'], ['outdoor'], 1.3, 'drewno akacjowe'),
  metal: make('metal', 'metalu', ['metal'], ['metal'], 1, 'metal'),
  stal: make('stal malowana proszkowo', 'stali malowanej proszkowo', ['metal'], ['metal'], 1),
  stalNierdzewna: make('stal nierdzewna', 'stali nierdzewnej', ['metal'], ['metal'], 1.15, 'stal nierdzewna'),
  aluminium: make('aluminium', 'aluminium', ['metal', 'board'], ['outdoor'], 1.2, 'aluminium'),
  szklo: make('szkło', 'szkła', ['glass'], ['glass'], 1, 'szkło'),
  szkloHartowane: make(
    'szkło hartowane i metal',
    'szkła hartowanego i metalu',
    ['glass'],
    ['metal'],
    1.1,
    'szkło hartowane',
  ),
  lustro: make('szkło, aluminium', 'szkła w aluminiowej ramie', ['metal'], ['metal'], 1),
  ceramika: make('ceramika', 'ceramiki', ['ceramic'], ['ceramic'], 1, 'ceramika'),
  porcelana: make('porcelana', 'porcelany', ['ceramic'], ['ceramic'], 1.2, 'porcelana'),
  kamionka: make('kamionka', 'kamionki', ['ceramic'], ['ceramic'], 1.1, 'kamionka'),
  marmur: make('marmur i metal', 'marmuru i metalu', ['marble'], ['metal'], 1.6, 'marmur'),
  rattan: make('rattan', 'naturalnego rattanu', ['rattan'], ['natural'], 1.2, 'rattan'),
  technorattan: make('technorattan', 'technorattanu', ['rattan'], ['outdoor'], 1, 'technorattan'),
  bambus: make('bambus', 'bambusa', ['wood'], ['natural'], 1, 'bambus'),
  juta: make('juta', 'juty', ['rattan', 'wood'], ['natural'], 1, 'juta'),
  pianka: make('pianka wysokoelastyczna', 'pianki wysokoelastycznej', ['cotton'], ['mattress'], 1),
  kieszenie: make('sprężyny kieszeniowe i pianka', 'sprężyn kieszeniowych i pianki', ['cotton'], ['mattress'], 1.2),
  lateks: make('lateks', 'lateksu', ['cotton'], ['mattress'], 1.4),
  tworzywo: make('tworzywo', 'trwałego tworzywa', ['plastic'], ['metal'], 0.8),
  wosk: make('wosk sojowy w szkle', 'wosku sojowego w szklanym naczyniu', ['glass'], ['ceramic'], 1),
  plotno: make('płótno i drewno', 'płótna na drewnianej ramie', ['linen'], ['picture'], 1, 'na płótnie'),
  papier: make('papier', 'papieru', ['plastic', 'wood', 'metal'], ['picture'], 0.7),
  choinkowe: make('szkło dmuchane', 'szkła dmuchanego', ['glass'], ['festive'], 1),
  dzieciece: make('płyta MDF i sosna', 'płyty MDF i drewna sosnowego', ['wood', 'board'], ['kids'], 1),
} satisfies Record<string, Material>;

export type MaterialName = keyof typeof MATERIALS;

/** Colours that are names of woods. Walnut and ash are also stains, so they do not change the material. */
const WOODS: Record<string, Material> = {
  'dąb naturalny': MATERIALS.dab,
  'dąb olejowany': MATERIALS.dab,
  buk: MATERIALS.buk,
  sosna: MATERIALS.sosna,
};

/** The material of a piece in this colour: for solid wood, the wood that the colour names (no solid oak "in beech"). */
export function materialIn(material: Material, colourName: string): Material {
  const isWood = Object.values(WOODS).includes(material);
  return (isWood && WOODS[colourName]) || material;
}
