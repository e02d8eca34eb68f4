import { drawPictures, getRightShare, isRight, type MainPicture, readMainPicture } from './judgePictures.ts';

const ROW = {
  variant_id: 1,
  product_id: 2,
  source_url: 'http://127.0.0.1:3002/pictures/sofa/velvet-4c7a52-2200x860x930-1.webp',
};

test('the name of a picture says what it shows; other pictures are not judged', () => {
  expect(readMainPicture(ROW)).toEqual({
    variantId: 1,
    productId: 2,
    file: 'pictures/sofa/velvet-4c7a52-2200x860x930-1.webp',
    kind: 'sofa',
    colour: '#4c7a52',
  });
  expect(readMainPicture({ ...ROW, source_url: 'https://shop.example/1.jpg' })).toBeNull();
});

test('a neighbour is right if kind and colour are those of the picture', () => {
  const own = picture(1);
  expect(isRight(own, picture(2))).toBe(true);
  expect(isRight(own, { ...picture(2), kind: 'bed' })).toBe(false);
  expect(isRight(own, { ...picture(2), colour: '#bf2f2f' })).toBe(false);
  expect(isRight({ ...own, colour: '#f3ead6' }, { ...own, colour: '#fbfaf7' })).toBe(true);
  expect(isRight({ ...own, colour: '#9b9c9e' }, { ...own, colour: '#44474c' })).toBe(false);
});

test('the share is of ten neighbours, also if there are fewer', () => {
  const own = picture(1);
  expect(getRightShare(own, [picture(2), picture(3), { ...picture(4), kind: 'bed' }, undefined])).toBe(0.2);
  expect(
    getRightShare(
      own,
      Array.from({ length: 20 }, (_, index) => picture(index)),
    ),
  ).toBe(1);
});

test('drawn are at most two pictures of a kind, with ten right products that have other pictures', () => {
  const many = Array.from({ length: 12 }, (_, index) => picture(index));
  const few = Array.from({ length: 9 }, (_, index) => ({ ...picture(100 + index), kind: 'bed' }));
  const sameFile = Array.from({ length: 20 }, (_, index) => ({ ...picture(200 + index), kind: 'rug', file: 'rug' }));
  const drawn = drawPictures([...many, ...few, ...sameFile], 60);
  expect(drawn.map(({ kind }) => kind)).toEqual(['sofa', 'sofa']);
  expect(drawPictures([...many, ...few, ...sameFile], 60)).toEqual(drawn);
});

function picture(id: number): MainPicture {
  return { variantId: id, productId: id, file: `sofa/${id}`, kind: 'sofa', colour: '#4c7a52' };
}
