// Loaded by `node --import`: the clock of the process and of its threads starts at the moment CLOCK_START (ISO 8601).
const { Date: SystemDate } = globalThis;
const shift = SystemDate.parse(process.env.CLOCK_START) - SystemDate.now();

globalThis.Date = class extends SystemDate {
  constructor(...values) {
    if (values.length === 0) super(SystemDate.now() + shift);
    else super(...values);
  }

  static now() {
    return SystemDate.now() + shift;
  }
};
