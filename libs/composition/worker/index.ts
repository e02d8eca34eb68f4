export * from './startWorker.ts';
export * from './renderHtml.tsx';
export * from './renderFragment.tsx';
export * from './renderPage.tsx';
