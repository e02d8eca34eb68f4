let last: Promise<unknown> = Promise.resolve();

/** Runs background tasks of the shell one at a time, so that they leave the CPU to requests. */
export function runInBackground(task: () => Promise<unknown>): void {
  last = last.then(task).catch(() => undefined);
}
