import type { z } from 'zod';

/** What a visitor has to correct in a form: the first message of each field; those of the path are about the whole form. */
export function getIssues({ issues }: z.ZodError, params: Record<string, string>) {
  const errors: Record<string, string> = {};
  let message: string | undefined;
  for (const issue of issues) {
    const name = String(issue.path[0]);
    if (name in params) message ??= issue.message;
    else errors[name] ??= issue.message;
  }
  return { errors, message };
}
