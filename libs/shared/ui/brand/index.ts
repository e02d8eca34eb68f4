export * from './brandSvg.ts';
export * from './nestMark.ts';
