import type { Category, CategoryTree } from '../../index/reference/CategoryTree.ts';

/** Examples of sentences by the slug of a category; its descendants have the same one. */
const EXAMPLES: Readonly<Record<string, string>> = {
  sofy: 'szara sofa rozkładana do 2000 zł',
  narozniki: 'beżowy narożnik z funkcją spania do 3000 zł',
  fotele: 'zielony welurowy fotel do salonu',
  krzesla: 'czarne krzesła tapicerowane do 400 zł',
  stoly: 'dębowy stół rozkładany o szerokości 160 cm',
  'stoliki-kawowe': 'okrągły stolik kawowy ze szkła',
  lozka: 'łóżko tapicerowane z pojemnikiem 160x200',
  szafy: 'biała szafa przesuwna z lustrem do 200 cm',
  'komody-i-regaly': 'biała komoda z szufladami do 800 zł',
  'meble-biurowe': 'biurko z regulacją wysokości do 140 cm',
  salon: 'szary narożnik i darmowa dostawa',
  sypialnia: 'biała komoda z szufladami do 90 cm wysokości',
};
const ANY_EXAMPLE = 'szara sofa rozkładana do 2000 zł';

/**
 * The placeholder of the AI search, a Polish example; null if the list has no AI search. Lists of all products and of
 * furniture with many properties have one.
 */
export function getAiSearchPlaceholder(categories: CategoryTree, list: { kind: string; category: Category | null }) {
  if (list.kind === 'all') return formatExample(ANY_EXAMPLE);
  if (list.kind !== 'category' || !list.category) return null;
  const path = categories.path(list.category.id).toReversed();
  const example = path.map(({ slug }) => EXAMPLES[slug]).find((one) => one !== undefined);
  return example === undefined ? null : formatExample(example);
}

function formatExample(example: string) {
  return `np. ${example}`;
}
