import type { RuleSetRule } from '@rspack/core';

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
