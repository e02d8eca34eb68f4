import { addScript } from '../federation/addScript.ts';
import { report } from '../report.ts';

/** Path and hash of the overlay's script; defined by the build. */
declare const OVERLAY: [path: string, integrity: string];

/** Opens or closes the overlay, which shows the parts of the page. Loads its script once. */
export async function toggleOverlay() {
  try {
    await addScript(`/shell/${OVERLAY[0]}`, OVERLAY[1]);
    window.gniazdo?.toggleOverlay?.();
  } catch (error) {
    report('overlay', error);
  }
}
