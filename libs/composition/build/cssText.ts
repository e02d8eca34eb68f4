import type { RuleSetRule } from '@rspack/core';

/** `import style from './x.css?text'` */
const TEXT_QUERY = /^\?text$/;

/** Rule that imports a style sheet as minified text, for a constructed or inline style sheet. */
export function cssText(): RuleSetRule {
  return {
    resourceQuery: TEXT_QUERY,
    type: 'asset/source',
    loader: 'builtin:lightningcss-loader',
    options: { minify: true },
  };
}

/** The rule for style sheets that are not imported as text. */
export function exceptText(rule: RuleSetRule): RuleSetRule {
  return { ...rule, resourceQuery: { not: [TEXT_QUERY] } };
}
