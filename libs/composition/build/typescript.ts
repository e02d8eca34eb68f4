import type { RuleSetRule } from '@rspack/core';

/** Rule for TypeScript and JSX; `env` as in swc, e.g. the browsers or the Node version to write for. */
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
