// A worker thread that requests the URLs over four connections until the time is up. Posts the number of successful and
// failed responses.
import { parentPort, workerData } from 'node:worker_threads';

const CONNECTIONS = 4;
const { addresses, seconds } = workerData;
const until = performance.now() + seconds * 1000;
let succeeded = 0;
let failed = 0;
let requestCount = 0;
await Promise.all(Array.from({ length: CONNECTIONS }, ask));
parentPort.postMessage({ succeeded, failed });

async function ask() {
  while (performance.now() < until) {
    const response = await fetch(addresses[requestCount++ % addresses.length]);
    await response.arrayBuffer();
    if (response.ok) succeeded++;
    else failed++;
  }
}
