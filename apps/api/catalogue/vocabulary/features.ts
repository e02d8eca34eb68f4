import type { FeatureGroup } from './FeatureGroup.ts';

export const styles: FeatureGroup = {
  ident: 'styl',
  name: 'Styl',
  kind: 'feature',
  values: [
    { id: 301, ident: 'skandynawski', name: 'skandynawski', stems: ['skandynaw', 'scandi'] },
    { id: 302, ident: 'nowoczesny', name: 'nowoczesny', stems: ['nowoczesn', 'modern'] },
    { id: 303, ident: 'loftowy', name: 'loftowy', stems: ['loftow', 'styl loft', 'stylu loft', 'industrial'] },
    { id: 304, ident: 'klasyczny', name: 'klasyczny', stems: ['klasyczn', 'chesterfield'] },
    { id: 305, ident: 'glamour', name: 'glamour', stems: ['glamour', 'glam'] },
    { id: 306, ident: 'boho', name: 'boho', stems: ['boho'] },
    { id: 307, ident: 'rustykalny', name: 'rustykalny', stems: ['rustykal', 'wiejsk', 'farmhouse'] },
    { id: 308, ident: 'minimalistyczny', name: 'minimalistyczny', stems: ['minimalist'] },
    { id: 309, ident: 'prowansalski', name: 'prowansalski', stems: ['prowansal'] },
    { id: 310, ident: 'retro', name: 'retro', stems: ['retro', 'vintage', 'prl'] },
    { id: 311, ident: 'art-deco', name: 'art déco', stems: ['art deco'] },
    { id: 312, ident: 'japandi', name: 'japandi', stems: ['japandi', 'japonsk'] },
  ],
};

export const shapes: FeatureGroup = {
  ident: 'ksztalt',
  name: 'Kształt',
  kind: 'feature',
  values: [
    { id: 401, ident: 'okragly', name: 'okrągły', stems: ['okragl', 'round'] },
    { id: 402, ident: 'owalny', name: 'owalny', stems: ['owal', 'elips'] },
    { id: 403, ident: 'kwadratowy', name: 'kwadratowy', stems: ['kwadrat'] },
    { id: 404, ident: 'prostokatny', name: 'prostokątny', stems: ['prostokat'] },
    { id: 405, ident: 'narozny', name: 'narożny', stems: ['narozn', 'naroznik'] },
    {
      id: 406,
      ident: 'ksztalt-u',
      name: 'w kształcie U',
      stems: ['w ksztalcie u', 'ksztalcie litery u', 'naroznik u'],
    },
    { id: 407, ident: 'nieregularny', name: 'nieregularny', stems: ['nieregularn', 'organiczn', 'asymetryczn'] },
  ],
};

export const functions: FeatureGroup = {
  ident: 'cechy',
  name: 'Cechy',
  kind: 'feature',
  values: [
    { id: 501, ident: 'funkcja-spania', name: 'z funkcją spania', stems: ['funkcja spania', 'funkcj spania'] },
    // Of sofas and armchairs, the same as the one above; see addSynonyms.
    { id: 502, ident: 'rozkladany', name: 'rozkładany', stems: ['rozkladan'], sameAs: 'funkcja-spania' },
    { id: 503, ident: 'skladany', name: 'składany', stems: ['skladan'] },
    {
      id: 504,
      ident: 'pojemnik',
      name: 'z pojemnikiem',
      stems: ['z pojemnik', 'pojemnik na posciel', 'ze schowkiem', 'w storage'],
    },
    { id: 505, ident: 'szuflady', name: 'z szufladami', stems: ['szuflad'] },
    {
      id: 506,
      ident: 'regulacja-wysokosci',
      name: 'z regulacją wysokości',
      stems: ['regulacj', 'regulowan', 'sit stand'],
    },
    { id: 507, ident: 'obrotowy', name: 'obrotowy', stems: ['obrotow'] },
    { id: 508, ident: 'na-kolkach', name: 'na kółkach', stems: ['na kolkach', 'na kolach'] },
    { id: 509, ident: 'tapicerowany', name: 'tapicerowany', stems: ['tapicerowan'] },
    { id: 510, ident: 'podlokietniki', name: 'z podłokietnikami', stems: ['z podlokietnik'] },
    { id: 511, ident: 'lustro', name: 'z lustrem', stems: ['z lustrem', 'drzwi lustrzan'] },
    { id: 512, ident: 'led', name: 'z oświetleniem LED', stems: ['led', 'oswietleniem'] },
    {
      id: 513,
      ident: 'na-zewnatrz',
      name: 'na zewnątrz',
      stems: ['na zewnatrz', 'ogrodow', 'tarasow', 'balkonow', 'outdoor'],
    },
    { id: 514, ident: 'polki', name: 'z półkami', stems: ['z polk'] },
  ],
};
