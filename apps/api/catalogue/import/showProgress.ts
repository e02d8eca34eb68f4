import { formatCount } from '@gniazdo/format';
import type { ImportProgress } from './importFeed.ts';

const EVERY_MS = 200;

/** Shows a counter on a terminal; writes nothing to other streams. */
export function showProgress(stream: NodeJS.WriteStream | null) {
  let last = 0;
  const isShown = stream?.isTTY === true;
  return {
    show: ({ read, bytes, totalBytes }: ImportProgress) => {
      if (!isShown || performance.now() - last < EVERY_MS) return;
      last = performance.now();
      const share = totalBytes ? `, ${Math.floor((bytes / totalBytes) * 100)} %` : '';
      stream.write(`\r\x1b[2K${formatCount(read)} offers read${share}`);
    },
    end: () => {
      if (isShown) stream.write('\r\x1b[2K');
    },
  };
}
