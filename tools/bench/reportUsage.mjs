// Preloaded into a measured process (`node --import`): writes what it used when it ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(process.env.BENCH_USAGE_FILE, JSON.stringify({ maxRSS, cpuMs: (userCPUTime + systemCPUTime) / 1000 }));
});
