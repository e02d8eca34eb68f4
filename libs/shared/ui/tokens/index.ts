export * from './motion.ts';
export * from './sizes.ts';
