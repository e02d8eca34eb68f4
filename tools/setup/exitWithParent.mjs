// Preloaded into our server processes: when the process that started them is gone, even by kill -9, they stop in good
// order, so that the next start finds no stranger on its ports.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
