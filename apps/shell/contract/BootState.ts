/** Something a visitor did to an island that could not answer yet, kept until it can. */
export type HeldEvent = {
  type: 'click' | 'input' | 'submit';
  island: Element;
  target: HTMLElement;
  /** The button that sent the form. */
  submitter?: HTMLElement | null;
};

/** `window.gniazdo`: what the inline boot script and the shell's scripts share. */
export type BootState = {
  held: HeldEvent[];
  /** Set by the shell's scripts when they run: an asleep or failed island was used. Until then nobody can wake it. */
  wake?: (island: HTMLElement) => void;
  /** Set by the overlay's script: opens and closes it. */
  toggleOverlay?: () => void;
  /** Set by the panel's script: shows below a search field the variants with these ids, looked at last. */
  showRecent?: (field: HTMLInputElement, ids: string[]) => void;
  /** Set by the message's script: says that one was added to the products compared, whose ids these are; none takes it back. */
  sayCompared?: (ids: number[]) => void;
  /** The shell's scripts have come once already. */
  isStarting?: boolean;
  /** The newest reported problems, oldest first, for support and for tests. */
  problems?: { where: string; message: string; at: number }[];
  /** There is something to tell the server: the watch does, or comes to do it. */
  tell?: () => void;
  /** The watch has come. */
  isWatched?: boolean;
};

declare global {
  interface Window {
    gniazdo?: BootState;
    dataLayer?: object[];
  }
}
