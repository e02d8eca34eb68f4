export type Job = () => Promise<unknown> | void;

const jobs: Job[] = [];
let isRunning = false;

/**
 * Runs a job in a task of its own, after the jobs before it have finished; `first` goes before all that wait. A visitor's
 * input gets its turn between two jobs.
 */
export function inOwnTask(job: Job, place: 'first' | 'last' = 'last') {
  if (place === 'first') jobs.unshift(job);
  else jobs.push(job);
  if (isRunning) return;
  isRunning = true;
  nextTask(run);
}

/** A job that still waits goes before the others. */
export function hurry(job: Job) {
  const place = jobs.indexOf(job);
  if (place > 0) jobs.unshift(...jobs.splice(place, 1));
}

async function run() {
  if (navigator.scheduling?.isInputPending()) return nextTask(run);
  try {
    await jobs.shift()?.();
  } finally {
    if (jobs.length > 0) nextTask(run);
    else isRunning = false;
  }
}

/** A new task, without the 4 ms that nested timers cost. */
export function nextTask(callback: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}
