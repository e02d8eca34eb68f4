let last: Promise<unknown> = Promise.resolve();

/** Work in the background of the whole shell, one after the other, so that visitors keep the processors. */
export function inTurn(work: () => Promise<unknown>): void {
  last = last.then(work).catch(() => undefined);
}
