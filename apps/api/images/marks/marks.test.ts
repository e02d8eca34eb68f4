import sharp from 'sharp';
import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { chooseSign, drawDelivery, drawMaker, drawShop } from './drawMark.ts';
import { AVATARS, drawAvatar } from './drawAvatar.ts';
import { DELIVERY_SIGNS, readSign, SIGNS, SIGNS_BY_TRADE } from './signs.ts';

const NAMES = ['Sklep 1', 'Sklep 2', 'Sklep 3', 'Żółty Sklep', 'Meble', 'Qxz 7', '<Sklep> & syn'];

test('equal names have equal marks, different names different ones', () => {
  for (const draw of [drawShop, drawMaker]) {
    const marks = NAMES.map((name) => draw(name));
    expect(NAMES.map((name) => draw(name))).toEqual(marks);
    expect(new Set(marks).size).toBe(NAMES.length);
  }
  expect(drawMaker('Meble')).not.toBe(drawShop('Meble'));
});

test('the signs of many names are spread over all signs', () => {
  const counts = Map.groupBy(
    Array.from({ length: 2600 }, (_, i) => `Sklep ${i}`),
    (name) => chooseSign(name),
  );
  expect(counts.size).toBe(Object.keys(SIGNS).length);
  for (const names of counts.values()) expect(names.length).toBeLessThan(200);
});

test('each kind of things of the catalogue has signs, of which a shop that sells mostly it has one', () => {
  const kinds = categoryTree.filter(({ kind, parentId }) => kind === 'primary' && parentId === null);
  expect(kinds.map(({ slug }) => slug).filter((slug) => !SIGNS_BY_TRADE[slug])).toEqual(['pozostale']);
  for (const [trade, signs] of Object.entries(SIGNS_BY_TRADE))
    for (const name of NAMES) expect(signs.map((sign) => SIGNS[sign])).toContain(chooseSign(name, trade));
});

test('ids of delivery signs and avatars start at 1; other ids return null', () => {
  expect(Object.keys(DELIVERY_SIGNS).map((id) => drawDelivery(Number(id)))).not.toContain(null);
  const portraits = Array.from({ length: AVATARS }, (_, index) => drawAvatar(index + 1));
  expect(new Set(portraits).size).toBe(12);
  expect(portraits).not.toContain(null);
  for (const id of [0, -1, 13, 1.5, NaN]) expect([drawAvatar(id), drawDelivery(id)]).toEqual([null, null]);
});

test('every mark is a small SVG without text and is not blank', async () => {
  const marks = [...NAMES.flatMap((name) => [drawShop(name), drawMaker(name)]), drawDelivery(1)!, drawAvatar(1)!];
  for (const svg of marks) {
    expect(svg.length).toBeLessThan(2048);
    expect(svg).not.toMatch(/<text|href|NaN|undefined|&|Sklep/);
    const pixels = await sharp(Buffer.from(svg), { density: 12 }).flatten({ background: '#ffffff' }).png().toBuffer();
    const { channels } = await sharp(pixels).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
  }
});

test('signs keep a margin of 4 units on their grid of 32', () => {
  for (const { line, egg } of [...Object.values(SIGNS), ...Object.values(DELIVERY_SIGNS)].map(readSign)) {
    const [cx, cy, rx, ry] = egg;
    for (const edge of [cx - rx, cx + rx, cy - ry, cy + ry]) expect(edge > 4 && edge < 28).toBe(true);
    for (const [, x, y] of line.matchAll(/M(\d+\.?\d*) (\d+\.?\d*)/g))
      for (const place of [x, y].map(Number)) expect(place > 4 && place < 28).toBe(true);
  }
});
