/** Styles in the form after "w stylu". */
export const STYLES = [
  { name: 'skandynawski', locative: 'skandynawskim' },
  { name: 'nowoczesny', locative: 'nowoczesnym' },
  { name: 'loftowy', locative: 'loftowym' },
  { name: 'klasyczny', locative: 'klasycznym' },
  { name: 'glamour', locative: 'glamour' },
  { name: 'boho', locative: 'boho' },
  { name: 'rustykalny', locative: 'rustykalnym' },
  { name: 'minimalistyczny', locative: 'minimalistycznym' },
  { name: 'retro', locative: 'retro' },
  { name: 'japandi', locative: 'japandi' },
] as const;

export type Style = (typeof STYLES)[number];
