import { addScript } from '../federation/addScript.ts';
import { report } from '../report.ts';

/** Written by the build: the overlay's file and its hash. */
declare const OVERLAY: [path: string, integrity: string];

/** Shows what the page is made of, or hides it again. Its script comes the first time. */
export async function toggleOverlay() {
  try {
    await addScript(`/shell/${OVERLAY[0]}`, OVERLAY[1]);
    window.gniazdo?.toggleOverlay?.();
  } catch (error) {
    report('overlay', error);
  }
}
