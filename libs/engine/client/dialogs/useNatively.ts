/** Elements whose native behaviour is running. */
const native = new WeakSet<Element>();

/** Runs the native behaviour of an element that opens a dialog: it follows its link or submits its form. */
export function useNatively(opener: HTMLElement) {
  native.add(opener);
  if (opener instanceof HTMLFormElement) opener.requestSubmit();
  else opener.click();
  native.delete(opener);
}

export function isUsedNatively(opener: HTMLElement) {
  return native.has(opener);
}
