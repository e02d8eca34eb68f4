// An idle worker thread. Its event-loop delay is caused by the machine only.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';

let delay;
parentPort.on('message', (word) => {
  if (word === 'begin') {
    delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    return;
  }
  delay.disable();
  const ms = (nanoseconds) => (nanoseconds / 1e6).toFixed(1);
  parentPort.postMessage([50, 99, 100].map((p) => ms(delay.percentile(p))).join(' / '));
});
