import { READY, startHostile } from './hostileRelease.ts';

/** Starts a release that loops, sends its process id to the parent, and waits. */
const { release, client } = startHostile(`port.send(${READY}); setTimeout(() => { for (;;); }, 10)`);
await client.ready;
process.send?.(release.pid);
setInterval(() => undefined, 1000);
