// Preloaded into the shell under test: on request, it collects garbage and sends its memory usage.
process.on('message', (message) => {
  if (message !== 'memory') return;
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external, resources: process.getActiveResourcesInfo().length });
});
process.channel?.unref();
