import { bestPictures, choosePicture } from './choosePicture.ts';
import { getExactFacts, isExactPiece, showsMaterial } from './exactPieces.ts';
import type { PictureFacts } from './pictureName.ts';

const SOFA: PictureFacts = {
  shape: 'sofa',
  look: 'weave',
  colour: '#9b9c9e',
  width: 2100,
  height: 860,
  depth: 930,
  variant: 3,
  view: 'front',
};
const LIGHT_BOUCLE = {
  shape: 'sofa',
  colour: '#9b9c9e',
  material: 'tkanina',
  exactColour: '#c9cacb',
  exactMaterial: 'boucle',
  width: 2100,
};

test('an exact piece is the same model in the colour and fabric of the product', () => {
  const exact = getExactFacts(LIGHT_BOUCLE, SOFA);
  expect(exact).toEqual({ ...SOFA, look: 'boucle', colour: '#c9cacb', variant: 123 });
  expect([SOFA, exact].map(isExactPiece)).toEqual([false, true]);
  expect(choosePicture(LIGHT_BOUCLE, [SOFA, exact])?.picture).toBe(exact);
});

test('without it, the piece in the exact colour or fabric is shown, otherwise the chosen one', () => {
  const light: PictureFacts = { ...SOFA, colour: '#c9cacb', variant: 123 };
  const boucle: PictureFacts = { ...SOFA, look: 'boucle', variant: 123 };
  expect(choosePicture(LIGHT_BOUCLE, [SOFA, boucle, light])?.picture).toBe(light);
  expect(choosePicture(LIGHT_BOUCLE, [SOFA, boucle])?.picture).toBe(boucle);
  expect(choosePicture(LIGHT_BOUCLE, [SOFA])?.picture).toBe(SOFA);
});

test('exact pieces do not change the choice for other products', () => {
  const exact = getExactFacts(LIGHT_BOUCLE, SOFA);
  expect(bestPictures({ shape: 'sofa', colour: '#c4c8cc' }, [SOFA, exact])).toEqual([SOFA]);
});

test('the material of a case is not replaced: boards are not shown as fabric', () => {
  const bedding: PictureFacts = { ...SOFA, shape: 'bedding', look: 'cotton' };
  expect(getExactFacts({ shape: 'bedding', exactMaterial: 'welur' }, bedding)).toBe(bedding);
});

test('a table has its top of glass or marble, but boards and wood are not distinguished', () => {
  const table: PictureFacts = { ...SOFA, shape: 'roundCoffeeTable', look: 'board' };
  expect(getExactFacts({ shape: table.shape, exactMaterial: 'marmur' }, table).look).toBe('marble');
  expect(getExactFacts({ shape: table.shape, exactMaterial: 'dab' }, table)).toBe(table);
});

test('a picture shows the fabric of upholstery and tops of marble exactly, and other materials approximately', () => {
  const shows = (exactMaterial: string, shape: string, look: PictureFacts['look']) =>
    showsMaterial({ shape, exactMaterial }, { shape, look });
  expect([shows('welur', 'sofa', 'velvet'), shows('welur', 'sofa', 'weave')]).toEqual([true, false]);
  expect([shows('marmur', 'console', 'marble'), shows('marmur', 'console', 'board')]).toEqual([true, false]);
  expect([shows('dab', 'dresser', 'board'), shows('metal', 'dresser', 'board')]).toEqual([true, false]);
  expect(shows('poliester', 'rug', 'pile')).toBe(true);
  const basket = ['rattan', 'bambus', 'juta'].map((material) => shows(material, 'basket', 'rattan'));
  expect(basket).toEqual([false, false, true]);
});
