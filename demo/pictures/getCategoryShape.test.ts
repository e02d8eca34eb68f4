import { getCategoryShape, getGeneralShape } from './getCategoryShape.ts';

test('a category of other things than the rest of its shape has a shape of its own', () => {
  expect(getCategoryShape('krzesla-ogrodowe')).toBe('gardenChair');
  expect(getGeneralShape('krzesla-ogrodowe')).toBe('chair');
  expect([getCategoryShape('biurka-narozne'), getGeneralShape('biurka-narozne')]).toEqual(['cornerDesk', 'desk']);
  expect([getCategoryShape('krzesla'), getGeneralShape('krzesla')]).toEqual(['chair', 'chair']);
  expect(getCategoryShape('unknown')).toBe('generic');
});
