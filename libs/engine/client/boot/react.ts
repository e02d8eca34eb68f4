/**
 * React and its renderer, by far the largest script, in a file that only changes with React's version. `app.ts` evaluates
 * the modules, each in a task of its own.
 */
export const evaluateReact = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
];
