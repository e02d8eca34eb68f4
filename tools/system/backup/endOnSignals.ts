import { rmSync } from 'node:fs';
import { readPostmaster } from '@gniazdo/postgres/postmasterFile';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Until the returned function is called, Ctrl-C ends the server of a data folder, which is in a process group of its own,
 * and removes a temporary folder.
 */
export function endOnSignals(dataDir: string, folder: string) {
  const end = () => {
    const found = readPostmaster(dataDir);
    if (found) process.kill(found.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    // After the other listeners.
    setImmediate(() => process.exit(1));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}
