// Preloaded into the processes under test: shifts their time of day by the number of milliseconds in the file
// CLOCK_SHIFT_FILE. Timers and `performance.now()` are not affected, as when the clock of a machine is set.
const { readFileSync } = require('node:fs');

const RealDate = Date;
let shiftMs = 0;

function readShift() {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')) || 0;
  } catch {
    // The test is over.
  }
}

const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: (target) => new target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

if (process.env.CLOCK_SHIFT_FILE) {
  readShift();
  setInterval(readShift, 50).unref();
}
