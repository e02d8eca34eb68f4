// Preloaded into server processes: they stop gracefully when their parent process exits, even by kill -9, so that their
// ports are free for the next start.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
