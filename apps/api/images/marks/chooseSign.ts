import { SIGNS, type SignName } from './signs.ts';

/** Signs by words of Polish shop and manufacturer names, the most specific words first. */
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

/** Returns the sign that a shop's or manufacturer's name suggests, else a sign chosen by a hash of the name. */
export function chooseSign(name: string) {
  const suggested = BY_WORDS.find(([words]) => words.test(name))?.[1];
  return SIGNS[suggested ?? OTHERS[hashOf(name) % OTHERS.length]!];
}

/** 32-bit FNV-1a hash of a text. */
export function hashOf(text: string) {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
