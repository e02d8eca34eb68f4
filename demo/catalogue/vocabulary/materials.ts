import type { PaletteName } from './colours.ts';

/** A material with its genitive ("wykonana z …") and the adjective or phrase that titles use, if any. */
export type Material = {
  name: string;
  genitive: string;
  inTitle?: string;
  palettes: readonly PaletteName[];
  priceFactor: number;
};

const make = (
  name: string,
  genitive: string,
  palettes: PaletteName[],
  priceFactor = 1,
  inTitle?: string,
): Material => ({ name, genitive, palettes, priceFactor, inTitle });

export const MATERIALS = {
  welur: make('welur', 'miękkiego weluru', ['upholstery'], 1.05, 'welur'),
  boucle: make('tkanina bouclé', 'tkaniny bouclé', ['upholstery'], 1.15, 'tkanina bouclé'),
  tkanina: make('tkanina', 'wytrzymałej tkaniny', ['upholstery'], 1, 'tkanina'),
  sztruks: make('sztruks', 'modnego sztruksu', ['upholstery'], 1.1, 'sztruks'),
  ekoskora: make('ekoskóra', 'ekoskóry', ['upholstery'], 1, 'ekoskóra'),
  skora: make('skóra naturalna', 'skóry naturalnej', ['upholstery'], 1.8, 'skóra naturalna'),
  len: make('len', 'lnu', ['textile'], 1.2, 'len'),
  bawelna: make('bawełna', 'bawełny', ['textile'], 1, 'bawełna'),
  satyna: make('satyna bawełniana', 'satyny bawełnianej', ['textile'], 1.25, 'satyna bawełniana'),
  welna: make('wełna', 'wełny', ['textile'], 1.5, 'wełna'),
  poliester: make('poliester', 'poliestru', ['textile'], 0.85),
  mikrofibra: make('mikrofibra', 'mikrofibry', ['white'], 0.9, 'mikrofibra'),
  polipropylen: make('polipropylen', 'polipropylenu', ['textile'], 0.8),
  aksamit: make('aksamit', 'aksamitu', ['textile'], 1.1, 'aksamit'),
  plyta: make('płyta meblowa', 'laminowanej płyty meblowej', ['wood', 'wood', 'twoTone'], 1),
  mdf: make('MDF', 'płyty MDF', ['wood', 'twoTone'], 1.2, 'MDF'),
  dab: make('lite drewno dębowe', 'litego drewna dębowego', ['solidWood'], 1.7, 'lite drewno'),
  sosna: make('drewno sosnowe', 'drewna sosnowego', ['solidWood'], 1.1, 'drewno sosnowe'),
  buk: make('drewno bukowe', 'drewna bukowego', ['solidWood'], 1.3, 'drewno bukowe'),
  drewno: make('drewno', 'naturalnego drewna', ['solidWood'], 1.3, 'drewno'),
  akacja: make('drewno akacjowe', 'drewna akacjowego', ['outdoor'], 1.3, 'drewno akacjowe'),
  metal: make('metal', 'metalu', ['metal'], 1, 'metal'),
  stal: make('stal malowana proszkowo', 'stali malowanej proszkowo', ['metal'], 1),
  stalNierdzewna: make('stal nierdzewna', 'stali nierdzewnej', ['metal'], 1.15, 'stal nierdzewna'),
  aluminium: make('aluminium', 'aluminium', ['outdoor'], 1.2, 'aluminium'),
  szklo: make('szkło', 'szkła', ['glass'], 1, 'szkło'),
  szkloHartowane: make('szkło hartowane i metal', 'szkła hartowanego i metalu', ['metal'], 1.1, 'szkło hartowane'),
  lustro: make('szkło, aluminium', 'szkła w aluminiowej ramie', ['metal'], 1),
  ceramika: make('ceramika', 'ceramiki', ['ceramic'], 1, 'ceramika'),
  porcelana: make('porcelana', 'porcelany', ['ceramic'], 1.2, 'porcelana'),
  kamionka: make('kamionka', 'kamionki', ['ceramic'], 1.1, 'kamionka'),
  marmur: make('marmur i metal', 'marmuru i metalu', ['metal'], 1.6, 'marmur'),
  rattan: make('rattan', 'naturalnego rattanu', ['natural'], 1.2, 'rattan'),
  technorattan: make('technorattan', 'technorattanu', ['outdoor'], 1, 'technorattan'),
  bambus: make('bambus', 'bambusa', ['natural'], 1, 'bambus'),
  juta: make('juta', 'juty', ['natural'], 1, 'juta'),
  pianka: make('pianka wysokoelastyczna', 'pianki wysokoelastycznej', ['white'], 1),
  kieszenie: make('sprężyny kieszeniowe i pianka', 'sprężyn kieszeniowych i pianki', ['white'], 1.2),
  lateks: make('lateks', 'lateksu', ['white'], 1.4),
  tworzywo: make('tworzywo', 'trwałego tworzywa', ['metal'], 0.8),
  wosk: make('wosk sojowy w szkle', 'wosku sojowego w szklanym naczyniu', ['ceramic'], 1),
  plotno: make('płótno i drewno', 'płótna na drewnianej ramie', ['picture'], 1, 'na płótnie'),
  papier: make('papier', 'papieru', ['picture'], 0.7),
  choinkowe: make('szkło dmuchane', 'szkła dmuchanego', ['festive'], 1),
  dzieciece: make('płyta MDF i sosna', 'płyty MDF i drewna sosnowego', ['kids'], 1),
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
