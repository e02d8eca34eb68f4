/** Breakpoints in px. Style sheets write them as `(width >= 1024px)`; a check allows no others. */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
