import { createPageLimit, type PageLimit } from './createPageLimit.ts';

type Options = {
  /** ms in which a page must be complete. */
  deadlineMs: number;
  /** Called with the remote for each page or endpoint call that is refused. */
  onRefuse: (remote: string) => void;
};

export type PageLimits = ReturnType<typeof createPageLimits>;

/** A limit of pages in progress for each remote, so that one remote under load takes nothing from the others. */
export function createPageLimits({ deadlineMs, onRefuse }: Options) {
  const limits = new Map<string, PageLimit>();

  return {
    /** Resolves when a page or endpoint call of the remote may start; to null if it is refused. `client`: key of the visitor. */
    async enter(remote: string, client: string, signal: AbortSignal) {
      const limit = limits.get(remote) ?? createPageLimit({ deadlineMs });
      limits.set(remote, limit);
      const place = await limit.enter(client, signal);
      if (!place && !signal.aborted) onRefuse(remote);
      return place;
    },
    /** Whether pages of any remote had to wait within the last second, or in the `ms` before it: all releases share the machine. */
    isOverloaded: (ms = 0) => [...limits.values()].some((limit) => limit.isBusy(ms)),
    /** By remote. */
    report: () => Object.fromEntries([...limits].map(([remote, limit]) => [remote, limit.report()])),
  };
}
