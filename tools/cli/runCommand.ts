import { formatError } from '@gniazdo/errors';

/** Runs a command. If it fails, prints the error, then `note`, and sets exit code 1. */
export async function runCommand(work: () => unknown, note?: string) {
  try {
    await work();
  } catch (error) {
    console.error(formatError(error));
    if (note) console.error(note);
    process.exitCode = 1;
  }
}
