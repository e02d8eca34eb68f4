export * from './startWorker.ts';
export * from './renderHtml.tsx';
export * from './answerFragment.tsx';
export * from './answerPage.tsx';
