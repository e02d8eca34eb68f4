import type { ReactElement } from 'react';

/**
 * When an island's code is fetched and hydrated. `now`: as soon as the shell's scripts run; `idle`: when the browser is
 * idle after load; `visible`: a little before it scrolls into view; `interaction`: at the first touch, click or focus.
 */
export type Wake = 'now' | 'idle' | 'visible' | 'interaction';

type Props = {
  /** `remote/File`; the component stands in `File.island.tsx` and is called `FileIsland`. */
  name: `${string}/${string}`;
  wake: Wake;
  /** One element whose props are small, plain data: they travel in an attribute. */
  children: ReactElement;
};

/** An interactive part of a page: its own React root, rendered here and hydrated in the browser. */
export function Island({ children }: Props) {
  return children;
}
