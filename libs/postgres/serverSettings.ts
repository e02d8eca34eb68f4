/**
 * Settings of the embedded server: durable writes (fsync and synchronous_commit stay on), memory for bulk imports, and
 * no more shared memory than containers and laptops allow.
 */
export const serverSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // /dev/shm has 64 MB in Docker; parallel queries need more.
  dynamic_shared_memory_type: process.platform === 'linux' ? 'mmap' : 'posix',
  // Ends the statements of killed clients, which releases their locks.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};
