import { freePort, isPortFree } from '@gniazdo/cli';

/**
 * The preferred port, which is the same at every start, so that a dev server beside the system finds the API again; any
 * other if it is taken.
 */
export async function choosePort(preferred: number) {
  return preferred <= 65_535 && (await isPortFree(preferred)) ? preferred : freePort();
}
