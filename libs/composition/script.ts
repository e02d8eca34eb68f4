import type { FragmentName, FragmentProps } from '@gniazdo/contracts/engine';

/**
 * When a script is loaded and started, once per document:
 * `used`: when the visitor uses the page; with a mouse, and for a visitor with likes or an account, when the browser is idle.
 * `admin`: when idle, for an administrator.
 * `element` and a selector: when idle, once such an element is in the document. The remote itself renders it, so the code is
 * in the file of its islands, which the page has anyway.
 * `known` and a selector: when idle, once such an element, of any remote, is near the screen or has no box, if the visitor is
 * signed in, or has viewed or liked something.
 * `event` and a type: at the first such event on `document`.
 */
export type ScriptWake = 'used' | 'admin' | `element ${string}` | `known ${string}` | `event ${string}`;

/** Argument of a script's `start`. Scripts that follow client navigations listen to `gniazdo:navigated` on `document`. */
export type ScriptContext = {
  /** The newest of the events for which an `event` script waits. */
  event?: Event;
  /** Shows a fragment of any remote in an element. Rejects if it does not arrive in time. */
  showFragment: <N extends FragmentName>(element: HTMLElement, name: N, props: FragmentProps<N>) => Promise<void>;
};
