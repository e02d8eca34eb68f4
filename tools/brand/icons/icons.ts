/**
 * Icon names of this project, with Lucide's names (lucide.dev), or with path data that starts with `M`. The heart is our
 * own: every card of a list contains it, and Lucide's has three times as many bytes.
 */
export const ICONS = {
  alert: 'triangle-alert',
  arrowRight: 'arrow-right',
  check: 'check',
  chevronDown: 'chevron-down',
  chevronLeft: 'chevron-left',
  chevronRight: 'chevron-right',
  close: 'x',
  compare: 'arrow-left-right',
  copy: 'copy',
  external: 'external-link',
  filter: 'sliders-horizontal',
  heart: 'M12 21l-8-8a5.7 5.7 0 0 1 8-8 5.7 5.7 0 0 1 8 8z',
  image: 'image',
  info: 'info',
  menu: 'menu',
  rows: 'stretch-horizontal',
  search: 'search',
  shop: 'store',
  truck: 'truck',
  user: 'user',
} as const;
