export * from './breakpoints.ts';
export * from './motion.ts';
export * from './sizes.ts';
