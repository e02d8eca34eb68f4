/** Outlines on a grid of 24, drawn with a line. */
export const iconPaths = {
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm5 9 7 7 7-7',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  compare: 'M7 4v16M7 4 3 8m4-4 4 4m6 12V4m0 16 4-4m-4 4-4-4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  external: 'M14 4h6v6m0-6-9 9m7 1v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  filter: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5m-7 5v5',
  heart: 'M12 20.5C6 16 3 12.6 3 8.9a4.9 4.9 0 0 1 9-2.7 4.9 4.9 0 0 1 9 2.7c0 3.7-3 7.1-9 11.6Z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.6v.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  shop: 'M5 12v8h14v-8M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z',
  truck: 'M7 18H3V6h11v12H9m6 0h-1v-8h4l3 3v5h-2M8 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c0-3.3 3.6-5 8-5s8 1.7 8 5',
} as const;

export type IconName = keyof typeof iconPaths;
