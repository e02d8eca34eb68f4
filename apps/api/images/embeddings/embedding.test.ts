import { compareEmbeddings, packEmbedding } from './embedding.ts';

test('the distance of packed vectors is that of their directions', () => {
  const own = packEmbedding([0.3, -0.1, 0.5, 0.02]);
  expect(own).toHaveLength(4);
  expect(compareEmbeddings(own, packEmbedding([0.6, -0.2, 1, 0.04]))).toBeCloseTo(0, 5);
  expect(compareEmbeddings(packEmbedding([1, 0]), packEmbedding([1, 1]))).toBeCloseTo(1 - Math.SQRT1_2, 2);
  expect(compareEmbeddings(packEmbedding([1, 0]), packEmbedding([0, 1]))).toBe(1);
  expect(compareEmbeddings(packEmbedding([1, 0]), packEmbedding([-1, 0]))).toBe(1);
});

test('a vector without a direction is like no other, and vectors of different models have no distance', () => {
  expect(compareEmbeddings(packEmbedding([0, 0]), packEmbedding([1, 0]))).toBe(1);
  expect(compareEmbeddings(packEmbedding([1, 0]), packEmbedding([1, 0, 0]))).toBeUndefined();
});
