import type { RuleSetRule } from '@rspack/core';

/** `import style from './x.css?text'` */
export const TEXT_QUERY = /^\?text$/;

/** Rule that imports a style sheet as minified text, for a constructed or inline style sheet. */
export function cssText(): RuleSetRule {
  return {
    resourceQuery: TEXT_QUERY,
    type: 'asset/source',
    loader: 'builtin:lightningcss-loader',
    options: { minify: true },
  };
}
