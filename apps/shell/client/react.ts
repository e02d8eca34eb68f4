/**
 * React and its renderer, by far the largest script: a file of its own, which changes with React's version only. The
 * file brings the modules, `app.ts` evaluates them, each in a task of its own.
 */
export const evaluateReact = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
];
