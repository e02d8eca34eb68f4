export type Task = () => Promise<unknown> | void;

const tasks: Task[] = [];
let isRunning = false;

/**
 * Queues a function to run in a separate task, so that the browser can handle input between tasks. `first` puts it
 * before all waiting tasks.
 */
export function queueTask(task: Task, place: 'first' | 'last' = 'last') {
  if (place === 'first') tasks.unshift(task);
  else tasks.push(task);
  if (isRunning) return;
  isRunning = true;
  nextTask(run);
}

/** Moves a waiting task to the front. */
export function prioritizeTask(task: Task) {
  const place = tasks.indexOf(task);
  if (place > 0) tasks.unshift(...tasks.splice(place, 1));
}

async function run() {
  if (navigator.scheduling?.isInputPending()) return nextTask(run);
  try {
    await tasks.shift()?.();
  } finally {
    if (tasks.length > 0) nextTask(run);
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
