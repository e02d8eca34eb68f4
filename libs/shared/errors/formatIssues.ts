/** The used fields of zod's issues. */
type Issue = {
  code?: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  errors?: Issue[][];
};

/**
 * Sentences about invalid data: `"layout" is required.` Takes a ZodError, or its message from another process (a list of
 * issues as JSON). Undefined for anything else.
 */
export function formatIssues(error: unknown): string | undefined {
  const issues = error instanceof Error && 'issues' in error ? error.issues : parseIssues(getMessage(error));
  if (!isIssues(issues)) return undefined;
  return [...new Set(issues.map(formatIssue))].join(' ');
}

function formatIssue({ code, path, message, keys = [], errors }: Issue): string {
  const field = path.length > 0 ? `"${path.map(String).join('.')}"` : 'The value';
  if (code === 'invalid_type' && message.endsWith('received undefined')) return `${field} is required.`;
  if (code === 'unrecognized_keys') return `${field} may not have ${keys.map((key) => `"${key}"`).join(', ')}.`;
  // Of a union: the choice with the fewest problems was meant.
  const [closest] = errors?.toSorted((one, other) => one.length - other.length) ?? [];
  if (closest?.length) return closest.map((each) => formatIssue({ ...each, path: [...path, ...each.path] })).join(' ');
  return `${field} is invalid: ${message.replace(/^Invalid input: /, '').replace(/\.$/, '')}.`;
}

function getMessage(error: unknown) {
  return error instanceof Error ? error.message : error;
}

function parseIssues(message: unknown): unknown {
  if (typeof message !== 'string' || !message.startsWith('[')) return undefined;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

function isIssues(value: unknown): value is Issue[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each: Partial<Issue> | null) => Array.isArray(each?.path) && typeof each.message === 'string')
  );
}
