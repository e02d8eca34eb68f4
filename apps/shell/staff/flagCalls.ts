/** Changes a feature flag, or removes it without a `change`. Resolves to whether the API has done it; a failure is logged. */
export async function saveFlag(
  { apiUrl, shellKey }: Settings,
  { name, change }: { name: string; change: FlagChange | null },
  log: FastifyBaseLogger,
) {
  try {
    const response = await fetch(`${apiUrl}/api/v2/flags/${encodeURIComponent(name)}`, {
      method: change ? 'PUT' : 'DELETE',
      headers: { ...(change && { 'content-type': 'application/json' }), ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }) },
      body: change && JSON.stringify(change),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) log.warn({ status: response.status, flag: name }, 'A feature flag could not be changed');
    return response.ok;
  } catch (error) {
    log.warn({ err: error, flag: name }, 'A feature flag could not be changed');
    return false;
  }
}
