import type { RuleSetRule } from '@rspack/core';

/** `import style from './x.css?text'` */
const TEXT_QUERY = /^\?text$/;

type ReactTransform = { development: boolean; refresh?: boolean };

/**
 * Rule for TypeScript and JSX. `env` is the compilation target for swc: an ECMAScript version or a list of browsers.
 */
export function typescript(env: { target: string } | { browsers: string[] }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        ...('target' in env && { target: env.target }),
      },
      ...('browsers' in env && { env: { targets: env.browsers } }),
    },
  };
}

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

/** The rules of a release's build with other options of the JSX transform. */
export function withJsx(rules: RuleSetRule[], transform: ReactTransform): RuleSetRule[] {
  return rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const options = rule.options as { jsc: object };
    const react = { runtime: 'automatic', ...transform };
    return { ...rule, options: { ...options, jsc: { ...options.jsc, transform: { react } } } };
  });
}
