// What is only shown and never acts. No island needs it, so the first scripts of a page don't hold it: a build carries what
// it uses, and the shell delivers the styles (displayStyles.ts), as it does for the rest of this folder.
export * from './isReduced.ts';
export * from './Price.tsx';
export * from './Rating.tsx';
export * from './Tag.tsx';
