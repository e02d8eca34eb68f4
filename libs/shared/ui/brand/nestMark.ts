/** The logo mark on a grid of 32: a letter G in one line, which is also a nest, with an egg in it. */
export const NEST_MARK = {
  nest: 'M24.6 7.4A12.2 12.2 0 1 0 28 17.5C24.5 20.8 15.5 21.3 11.3 17',
  nestWidth: 3.4,
  egg: { cx: 17, cy: 12.2, rx: 3.9, ry: 5 },
} as const;
