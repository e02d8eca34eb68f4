import sharp from 'sharp';
import { compareDescriptors, describePicture } from './describePicture.ts';

const WIDE = '<rect x="10" y="80" width="180" height="60" fill="FILL"/>';
const ROUND = '<circle cx="100" cy="100" r="80" fill="FILL"/>';

test('equal pictures have the distance 0, whatever their size and format', async () => {
  const small = await describeDrawing(WIDE, '#7b5236', 100);
  const large = await describeDrawing(WIDE, '#7b5236', 640);
  expect(compareDescriptors(small, small)).toBe(0);
  expect(compareDescriptors(small, large)).toBeLessThan(0.05);
});

test('another shade is nearer than another colour, and the same shape nearer than another one', async () => {
  const own = await describeDrawing(WIDE, '#4f86b8');
  const compare = async (drawing: string, colour: string) =>
    compareDescriptors(own, await describeDrawing(drawing, colour));
  const shade = await compare(WIDE, '#5a90c0');
  const colour = await compare(WIDE, '#b03030');
  const shape = await compare(ROUND, '#4f86b8');
  expect(shade).toBeLessThan(colour);
  expect(shade).toBeLessThan(shape);
  const both = await compare(ROUND, '#b03030');
  expect(both).toBeGreaterThan(colour);
  expect(both).toBeGreaterThan(shape);
  expect(both).toBeLessThanOrEqual(1);
});

test('an empty picture has a descriptor', async () => {
  const empty = await describeDrawing('', '#000000');
  expect(compareDescriptors(empty, empty)).toBe(0);
  expect(compareDescriptors(empty, await describeDrawing(WIDE, '#000000'))).toBeGreaterThan(0.1);
});

async function describeDrawing(drawing: string, colour: string, size = 320) {
  const svg = `<svg width="200" height="200" viewBox="0 0 200 200">${drawing.replace('FILL', colour)}</svg>`;
  return describePicture(await sharp(Buffer.from(svg)).resize(size, size).webp({ quality: 95 }).toBuffer());
}
