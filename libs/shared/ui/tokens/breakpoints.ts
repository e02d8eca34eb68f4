/** Widths in px from which a layout changes. Style sheets write them as `(width >= 1024px)`; a check holds them to these. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;
