// Preloaded into a measured process (`node --import`): writes its resource usage when it exits.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(process.env.BENCH_USAGE_FILE, JSON.stringify({ maxRSS, cpuMs: (userCPUTime + systemCPUTime) / 1000 }));
});
