/**
 * Settings of the embedded server: safe writes (fsync and synchronous_commit stay on), room for bulk imports, and
 * nothing that a container's small /dev/shm or a laptop's limits would refuse.
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
  // Docker gives /dev/shm 64 MB; parallel queries need more.
  dynamic_shared_memory_type: process.platform === 'linux' ? 'mmap' : 'posix',
  // A statement of a client that was killed ends soon, and its locks with it.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};
