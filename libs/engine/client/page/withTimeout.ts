/** The work took longer than its deadline. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Settles as `work` does, or rejects with a TimeoutError after `ms`. Does not stop the work. */
export function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
