import type { RuleSetRule } from '@rspack/core';

/** The rules of a release's build, but components say where they come from and can be replaced while they are shown. */
export function refreshable(rules: RuleSetRule[]): RuleSetRule[] {
  return rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const options = rule.options as { jsc: object };
    const react = { runtime: 'automatic', development: true, refresh: true };
    return { ...rule, options: { ...options, jsc: { ...options.jsc, transform: { react } } } };
  });
}
