import type { FeatureGroup, FeatureValue } from './FeatureGroup.ts';

/** How sofas and armchairs unfold. */
export const mechanisms: FeatureGroup = {
  ident: 'mechanizm',
  name: 'Mechanizm',
  kind: 'feature',
  values: [
    { id: 601, ident: 'dl', name: 'automat DL', stems: ['automat dl', 'automatem dl', 'mechanizm dl', 'dl '] },
    { id: 602, ident: 'delfin', name: 'delfin', stems: ['delfin'] },
    { id: 603, ident: 'wersalka', name: 'wersalka', stems: ['wersalk'] },
    { id: 604, ident: 'klik-klak', name: 'klik-klak', stems: ['klik klak', 'clic clac', 'click clack'] },
    { id: 605, ident: 'puma', name: 'puma', stems: ['puma ', 'pumy '] },
    { id: 606, ident: 'sedaflex', name: 'sedaflex', stems: ['sedaflex', 'stelaz wlosk', 'stelaz belg'] },
    { id: 607, ident: 'wysuwany', name: 'wysuwany', stems: ['wysuw', 'eurosof'] },
    { id: 608, ident: 'harmonijka', name: 'harmonijka', stems: ['harmonijk', 'akordeon'] },
    { id: 609, ident: 'relaks', name: 'funkcja relaks', stems: ['funkcja relaks', 'relaks ', 'recliner'] },
  ],
};

/** A filter whose values are parts of a scale, in cm or kg: each has what is less than `below` and not in the one before. */
export type Measure = Omit<FeatureGroup, 'values'> & { values: readonly (FeatureValue & { below: number })[] };

export const sleepingWidths: Measure = {
  ident: 'spanie',
  name: 'Szerokość spania',
  kind: 'feature',
  values: [
    { id: 621, ident: 'do-119', name: 'do 119 cm', stems: [], below: 120 },
    { id: 622, ident: '120-139', name: '120–139 cm', stems: [], below: 140 },
    { id: 623, ident: '140-159', name: '140–159 cm', stems: [], below: 160 },
    { id: 624, ident: '160-179', name: '160–179 cm', stems: [], below: 180 },
    { id: 625, ident: 'od-180', name: 'od 180 cm', stems: [], below: Infinity },
  ],
};

export const seatHeights: Measure = {
  ident: 'siedzisko',
  name: 'Wysokość siedziska',
  kind: 'feature',
  values: [
    { id: 631, ident: 'do-42', name: 'do 42 cm', stems: [], below: 43 },
    { id: 632, ident: '43-46', name: '43–46 cm', stems: [], below: 47 },
    { id: 633, ident: '47-50', name: '47–50 cm', stems: [], below: 51 },
    { id: 634, ident: '51-64', name: '51–64 cm', stems: [], below: 65 },
    { id: 635, ident: 'od-65', name: 'od 65 cm', stems: [], below: Infinity },
  ],
};

export const weights: Measure = {
  ident: 'waga',
  name: 'Waga',
  kind: 'feature',
  values: [
    { id: 641, ident: 'ponizej-5', name: 'poniżej 5 kg', stems: [], below: 5 },
    { id: 642, ident: '5-10', name: '5–10 kg', stems: [], below: 10 },
    { id: 643, ident: '10-20', name: '10–20 kg', stems: [], below: 20 },
    { id: 644, ident: '20-40', name: '20–40 kg', stems: [], below: 40 },
    { id: 645, ident: '40-80', name: '40–80 kg', stems: [], below: 80 },
    { id: 646, ident: 'od-80', name: 'od 80 kg', stems: [], below: Infinity },
  ],
};

/** The values that a range on the scale touches. */
export function getMeasureValues({ values }: Measure, { from, to }: { from: number; to: number }) {
  return values.filter(({ below }, at) => from < below && to >= (values[at - 1]?.below ?? 0));
}
