import type { Readable } from 'node:stream';
import type { ShellMessage } from './messages.ts';

export type ProcessUsage = {
  /** CPU time of all threads since the start, with those of the compiler and the garbage collector. */
  cpuMs: number;
  /** CPU time of the thread that runs the release's code; of all threads where the system does not count it. */
  mainThreadCpuMs: number;
  /** Memory that belongs to the process alone, without shared program code. */
  memoryBytes: number;
};

type ReleaseListener = {
  onFrame: (head: unknown, body: string) => void;
  /** The bytes are not frames, or a frame is too large. `reason` is a clause. */
  onInvalid: (reason: string) => void;
  /** Called once, after the last frame. `reason` is a clause: `it ended with code 1`. */
  onExit: (reason: string) => void;
};

/** The shell's end of a release that runs in a process of its own. */
export type ReleaseProcess = {
  readonly pid: number | undefined;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Must be called once, before anything is sent. */
  listen: (listener: ReleaseListener) => void;
  send: (message: ShellMessage) => void;
  /** Ends the process immediately; its code cannot prevent it. Resolves when it has ended. */
  kill: () => Promise<void>;
  /** The system's counters; null when the process has ended. Works while its code is in a loop. */
  readUsage: () => Promise<ProcessUsage | null>;
};
