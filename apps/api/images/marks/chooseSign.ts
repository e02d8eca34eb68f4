import { SIGNS, type SignName } from './signs.ts';

/** What a name in Polish speaks of, the most telling words first. */
const BY_WORDS: readonly (readonly [RegExp, SignName])[] = [
  [/lamp|lumen|klosz|świetln|żarn|ampol/i, 'lamp'],
  [/światł|cień/i, 'lightAndShadow'],
  [/tkan|tkal|przędz|osnow|nici/i, 'spool'],
  [/lnian|wełn|koc|pled/i, 'weave'],
  [/sen|senn|drzem|noc|śpi|snow/i, 'moon'],
  [/materan|puch|łóż/i, 'bed'],
  [/dziec|brzdąc|misio|pętel|kids/i, 'rockingHorse'],
  [/taras|hamak|słon/i, 'parasol'],
  [/ogr[óo]d|kwiet|altan|balkon/i, 'balcony'],
  [/biur|ergon|medal/i, 'medal'],
  [/kuch|rond|gar|talerz|porcel/i, 'pan'],
  [/łazien|umywal|akwen|wod/i, 'drop'],
  [/loft|stal|metal|rama|ramów/i, 'beam'],
  [/szufl|komod|szaf/i, 'drawer'],
  [/krzes|siedz|fotel|klas/i, 'chair'],
  [/wazon|ceram|glin|dekor|drobiaz/i, 'vase'],
  [/rącz|okuc|gałk|majst/i, 'tool'],
  [/kanap|sof|mięk|tapi|velum|luvel/i, 'sofa'],
  [/dąb|dęb|żołąd/i, 'acorn'],
  [/lip|mię[tć]|klon|buk|jesion|wrzos|sosn|drewut|grab|moszcz/i, 'leaf'],
  [/kąt|roz|lamel|front/i, 'fourCorners'],
  [/jasn|okn|lustr/i, 'window'],
  [/hurt|magazyn|skład/i, 'boxes'],
  [/stół|stoł|stolar/i, 'table'],
  [/dom/i, 'house'],
];
const OTHERS: readonly SignName[] = ['bird', 'house', 'fourCorners', 'chair', 'window', 'leaf', 'table', 'vase'];

/** The sign of a shop or a maker: what its name speaks of, else one that is always the same for it. */
export function chooseSign(name: string) {
  const spoken = BY_WORDS.find(([words]) => words.test(name))?.[1];
  return SIGNS[spoken ?? OTHERS[hashOf(name) % OTHERS.length]!];
}

/** FNV-1a of a text, 32 bits. */
export function hashOf(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
