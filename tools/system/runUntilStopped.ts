import { formatSeconds } from '@gniazdo/cli';
import { formatError } from '@gniazdo/errors';

type Running = { stop: () => Promise<void>; failed: Promise<never> };

/** What is running. `show` prints it, with the time that it took to start. */
type Started = { system: Running; show: (duration: string) => void };

/** Starts a system and stops it on Ctrl-C, when the parent process has exited, or when a part of it fails. */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Started>): Promise<void> {
  const startedAt = performance.now();
  const aborting = new AbortController();
  try {
    const starting = start(aborting.signal);
    const stop = async () => {
      if (aborting.signal.aborted) return;
      console.log('\nStopping …');
      aborting.abort();
      await starting.then(
        ({ system }) => system.stop(),
        () => undefined,
      );
      console.log('Stopped.');
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // The parent process has exited, even by kill -9.
    process.on('disconnect', stop);

    const { system, show } = await starting;
    if (aborting.signal.aborted) return;
    show(formatSeconds(performance.now() - startedAt));
    await system.failed.catch(async (error: unknown) => {
      await system.stop();
      throw error;
    });
  } catch (error) {
    if (aborting.signal.aborted) return;
    console.error(formatError(error));
    process.exit(1);
  }
}
