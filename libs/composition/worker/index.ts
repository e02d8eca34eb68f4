export * from './startWorker.ts';
export * from './renderHtml.tsx';
export * from './answerPage.tsx';
