import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { MAX_NAVIGATIONS, type BrowserReport, type NavigationReport } from '../contract/BrowserReport.ts';
import type { CoreVitalName } from '../contract/ReleaseReport.ts';

type Vitals = BrowserReport['vitals'];

/**
 * Measures the Web Vitals of the document, and of the pages that are shown after it without another one. `take` returns the
 * values so far, each once. `getRelease`: the release of the page that is shown.
 */
export function collectVitals(getRelease: () => string | undefined) {
  let values: Vitals = {};
  let isTaken = false;
  /** By id of the navigation; null once it was taken. */
  const navigations = new Map<number, NavigationReport | null>();
  const note = ({ name, value }: Metric) => {
    values[name as keyof Vitals] = round(value);
  };
  const noteNavigation = ({ name, value, navigationType, navigationId, navigationURL }: Metric) => {
    if (navigationType !== 'soft-navigation') return;
    // The first value arrives with the first picture or text. If the visitor has gone on before, the release is unknown.
    const release = navigations.has(navigationId) || navigationURL !== location.href ? undefined : getRelease();
    if (release) navigations.set(navigationId, { release, vitals: {} });
    const navigation = navigations.get(navigationId);
    if (navigation) navigation.vitals[name as CoreVitalName] = round(value);
  };
  // Keep the newest value of each metric until the page is hidden.
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(note, { reportAllChanges: true });
  for (const observe of [onLCP, onINP, onCLS])
    observe(noteNavigation, { reportAllChanges: true, reportSoftNavs: true });
  return {
    take(): Pick<BrowserReport, 'vitals' | 'navigations'> {
      const shown = [...navigations.values()].filter((each) => each !== null).slice(-MAX_NAVIGATIONS);
      for (const id of navigations.keys()) navigations.set(id, null);
      const taken = isTaken ? {} : values;
      isTaken ||= Object.keys(values).length > 0;
      return { vitals: taken, ...(shown.length > 0 && { navigations: shown }) };
    },
  };
}

function round(value: number) {
  return Math.round(value * 1000) / 1000;
}
