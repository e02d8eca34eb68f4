// Components without behaviour. They are not in the first scripts: each build bundles those it uses, and the shell delivers
// their styles (displayStyles.ts).
export * from './Price.tsx';
export * from './Rating.tsx';
export * from './Tag.tsx';
