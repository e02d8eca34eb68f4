import type { BrowserError } from './BrowserReport.ts';

/** An interaction of a visitor with an island that was not hydrated yet, or with an element that opens a dialog. */
export type QueuedEvent = {
  type: 'click' | 'input' | 'submit';
  /** The island, or the element that opens a dialog. */
  island: Element;
  target: HTMLElement;
  /** The button that submitted the form. */
  submitter?: HTMLElement | null;
};

/** A problem as it stays in the browser; a `BrowserError` is what is reported of it. */
export type Problem = {
  where: string;
  message: string;
  at: number;
  /** What was thrown. */
  error: unknown;
  /** Path of the page. */
  path: string;
} & Pick<BrowserError, 'release' | 'phase'>;

/** `window.gniazdo`: what the inline boot script and the engine's scripts share. A site adds what its own scripts share. */
export interface BootState {
  /** Replayed when their islands are hydrated, or when dialogs can be opened. */
  queue: QueuedEvent[];
  /**
   * Trusts HTML, whose scripts do not run when it is inserted, and URLs of scripts of this site. Created once, by the boot
   * script; missing in browsers without Trusted Types.
   */
  policy?: TrustedPolicy;
  /** Set when dialogs and the island runtime have started: wakes an asleep or failed island that is used. */
  wake?: (island: HTMLElement) => void;
  /** Set by the scripts of navigation: loads their core before an intent. */
  preloadCore?: () => void;
  /** Set by the overlay's script: opens and closes it. */
  toggleOverlay?: () => void;
  /**
   * Calls `start` when the visitor uses the page (`islands/wakeConditions.ts`). Set before the idle script is loaded, which
   * is built separately: if it imported the function, it would have a second copy of its state.
   */
  whenUsed?: (start: () => void) => void;
  /** Chromium offers to install the site (`beforeinstallprompt`); the idle script may not have run yet. */
  installPrompt?: Event;
  /** The idle script, which has tracking and the header's behaviour, has started. */
  isIdleScriptStarted?: boolean;
  /** A copy of the shell's scripts runs: a second one, which the boot script loads if the first is slow, does nothing. */
  isEngineStarted?: boolean;
  /** The newest reported problems, oldest first, for support and for tests. */
  problems?: Problem[];
  /** Call when there is something to report: loads the RUM script, or makes it report soon. */
  flush?: () => void;
  /** The RUM script runs. */
  isRumLoaded?: boolean;
}

declare global {
  interface Window {
    gniazdo?: BootState;
    dataLayer?: object[];
  }
}
