export * from './startWorker.ts';
export * from './renderHtml.tsx';
