import { setTimeout as wait } from 'node:timers/promises';

const DRAIN_TIMEOUT_MS = 10_000;

type Closable = { close: () => unknown };
type Parts = Record<
  'server' | 'siteFlags' | 'clock' | 'releaseManager' | 'previews' | 'staff' | 'channel' | 'storedChannel',
  Closable
> & {
  releaseHealth: { stop: () => void };
  site: { close?: () => void };
};

/** Stops accepting connections after a delay, finishes requests in progress (10 s at most), then ends the workers. */
export async function shutDown(parts: Parts, drainDelayMs: number) {
  const { server, releaseHealth, site, siteFlags, clock, releaseManager, previews, staff, channel, storedChannel } =
    parts;
  // Load balancers poll readiness every few seconds and send requests until they notice.
  await wait(drainDelayMs);
  releaseHealth.stop();
  site.close?.();
  siteFlags.close();
  clock.close();
  await Promise.race([server.close(), wait(DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
  await Promise.all([releaseManager.close(), previews.close()]);
  await Promise.all([staff.close(), channel.close(), storedChannel.close()]);
}
