import type { RuleSetRule } from '@rspack/core';

type ReactTransform = { development: boolean; refresh?: boolean };

/** The rules of a release's build with other options of the JSX transform. */
export function withJsx(rules: RuleSetRule[], transform: ReactTransform): RuleSetRule[] {
  return rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const options = rule.options as { jsc: object };
    const react = { runtime: 'automatic', ...transform };
    return { ...rule, options: { ...options, jsc: { ...options.jsc, transform: { react } } } };
  });
}
