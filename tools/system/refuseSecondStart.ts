import { freePort, isPortFree, readRunFile, type Settings } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

/** Throws UserFacingError if a system runs on the data folder, or if the port is taken. */
export async function refuseSecondStart({ dataDir, port }: Settings, command: string) {
  const running = readRunFile(dataDir);
  if (running) {
    throw new UserFacingError(
      `A system is already running on this data folder: ${running.url}/pl/ (process ${running.pids.start}). Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  if (!(await isPortFree(port))) {
    throw new UserFacingError(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} ${command}`,
    );
  }
}

/**
 * The preferred port, which is the same at every start, so that a dev server beside the system finds the API again; any
 * other if it is taken.
 */
export async function choosePort(preferred: number) {
  return preferred <= 65_535 && (await isPortFree(preferred)) ? preferred : freePort();
}
