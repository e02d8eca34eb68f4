import type { RuleSetRule } from '@rspack/core';

/** `import style from './x.css?text'` */
export const TEXT_QUERY = /^\?text$/;

/** A style sheet as a text, for a constructed sheet or an inline one. */
export function cssText(): RuleSetRule {
  return {
    resourceQuery: TEXT_QUERY,
    type: 'asset/source',
    loader: 'builtin:lightningcss-loader',
    options: { minify: true },
  };
}
