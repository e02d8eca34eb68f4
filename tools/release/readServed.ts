/** A shell that lives answers within this, however busy, ms. */
const TIMEOUT_MS = 10_000;

/** Which release of each remote a shell serves; undefined when it doesn't answer. */
export async function readServed(url: string): Promise<Record<string, string> | undefined> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { releases = {} } = (await response.json()) as { releases?: Record<string, string> };
    return releases;
  } catch {
    return undefined;
  }
}
