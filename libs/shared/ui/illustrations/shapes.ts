/** Paths of the nest and the bird, for drawings with and without React. */
export const SHAPES = {
  nestFront: 'M-46 0c2 24 20 38 46 38s44-14 46-38c-10 12-82 12-92 0z',
  nestTwigs:
    'M-43 12c26 12 58 10 87-4M-38 20c28 2 50 16 64 10M-34 26c24 10 46-2 74-8M-22 34c16-2 26-14 60-22M-46 0l-9-6M43 8l11-5M-30 28l-9 6',
  bird: 'M-26-13c9 1 14-3 18-9 5-8 20-9 24 1l8 3-8 3c0 12-9 17-18 17-11 0-19-5-24-15z',
  wing: 'M-10-12c4 7 12 6 15-2',
  legs: 'M-4 2v7M4 2v7',
} as const;
