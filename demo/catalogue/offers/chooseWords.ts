import { getCategoryShape } from '../../pictures/getCategoryShape.ts';
import { bestPictures } from '../../pictures/choosePicture.ts';
import { PictureLibrary } from '../../pictures/PictureLibrary.ts';
import { brokenPromises } from '../../pictures/traits.ts';
import { countDoors } from '../../pictures/designs.ts';
import { namedTraits, namedUnplannedTraits } from '../../pictures/namedTraits.ts';
import { shownTraits } from '../../pictures/shownTraits.ts';
import type { Kind } from '../kinds/Kind.ts';
import { agree, type Gender } from '../vocabulary/grammar.ts';
import { getAppearance, type Look } from './getAppearance.ts';
import { presentSize } from './makeSize.ts';
import { nounFits } from './nounFits.ts';
import type { Product } from './Product.ts';
import { stateSize } from './stateSize.ts';

type Noun = Kind['nouns'][number];
type Words = Pick<Product, 'noun' | 'gender' | 'sizeLabel' | 'extra'>;

const library = new PictureLibrary();

/**
 * Chooses the noun and extra for the titles of a product family. It prefers the randomly drawn ones and otherwise takes
 * the next of the kind that fit the size and that the pictures show. Size label and extra are '' if the pictures
 * contradict them.
 */
export function chooseWords(kind: Kind, looks: readonly Look[], firstNoun: Noun, firstExtra: string): Words {
  const countWrong = (name: string) => Math.max(...looks.map((look) => countWrongTraits(name, look)));
  const fitting = from(kind.nouns, firstNoun).filter(({ text }) => nounFits(text, looks[0]!.size));
  const noun = fitting.find(({ text }) => countWrong(text) === 0) ?? fitting[0] ?? firstNoun;
  const { text, gender } = noun;
  const isTrue = (words: string) => countWrong(`${text} ${words}`) <= countWrong(text);
  const size = presentSize(kind, stateSize(kind.slug, looks[0]!.size), gender);
  const sizeLabel = isTrue(size) ? size : '';
  const extras = firstExtra === '' ? [] : from(kind.extras, firstExtra).map((extra) => inflected(extra, gender));
  const extra = extras.find((words) => !isInNoun(text, words) && isTrue(`${sizeLabel} ${words}`)) ?? '';
  return { noun: text, gender, sizeLabel, extra };
}

/**
 * Maximum number of traits that the name states and a picture that may be chosen for it doesn't show. Infinity if the
 * number of doors is impossible for the width.
 */
function countWrongTraits(name: string, look: Look) {
  const shape = getCategoryShape(look.category.slug);
  const promised = { ...namedTraits(shape, name), ...namedUnplannedTraits(shape, name) };
  if (Object.keys(promised).length === 0) return 0;
  const appearance = getAppearance(look);
  const doors = countDoors(shape, appearance.width ?? 0);
  if ('doors' in promised && doors !== null && doors !== promised.doors) return Infinity;
  const pictures = bestPictures({ ...appearance, traits: promised }, library.of(shape));
  return Math.max(0, ...pictures.map((picture) => brokenPromises(promised, shownTraits(picture))));
}

/** The list rotated so that it starts with `first`. */
function from<T>(list: readonly T[], first: T): T[] {
  const index = Math.max(0, list.indexOf(first));
  return [...list.slice(index), ...list.slice(0, index)];
}

/**
 * Removes the mark ~ and inflects the first word. The mark means that this word is an adjective that agrees with the
 * noun.
 */
function inflected(extra: string, gender: Gender) {
  const [first = '', ...rest] = extra.replace(/^~/, '').split(' ');
  return extra.startsWith('~') ? [agree(first, gender), ...rest].join(' ') : extra;
}

function isInNoun(noun: string, extra: string) {
  return noun.toLowerCase().includes(extra.split(' ').at(-1)!.toLowerCase());
}
