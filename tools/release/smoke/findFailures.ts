import { formatIssues } from '@gniazdo/errors';
import type { LoggedError } from './openRelease.ts';
import { findFailedIslands } from './readHtml.ts';

/** A failure of one example. */
export type ExampleFailure = {
  /** `The page /products` */
  title: string;
  /** A clause: `its status is 404`. */
  problem: string;
  /** Stack in the server bundle, if the remote's code threw. */
  stack?: string;
};

/** The failures of an example by its HTML (or error) and the errors that were logged meanwhile. */
export function findFailures(title: string, html: string | Error, logged: LoggedError[]): ExampleFailure[] {
  const islands = typeof html === 'string' ? findFailedIslands(html) : [];
  const isOfIsland = ({ message }: LoggedError) => islands.some((name) => message.includes(`"${name}"`));
  return [
    ...(html instanceof Error ? [{ title, problem: describe(html.message), stack: getRemoteStack(html) }] : []),
    ...islands.map((name) => {
      const { error, stack } = logged.find(({ message }) => message.includes(`"${name}"`)) ?? {};
      return { title, problem: `its island ${name} doesn't render${error ? `: ${describe(error)}` : ''}`, stack };
    }),
    // Promises and timers that no request waits for.
    ...logged
      .filter((each) => !isOfIsland(each))
      .map(({ message, error, stack }) => ({
        title,
        problem: error ? `${message.replace(/\.$/, '')}: ${describe(error)}` : message,
        stack,
      })),
  ];
}

function describe(message: string) {
  return formatIssues(message) ?? message;
}

function getRemoteStack(error: Error) {
  return 'remoteStack' in error && typeof error.remoteStack === 'string' ? error.remoteStack : undefined;
}
