import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName } from '../contract/ReleaseReport.ts';

/** Measures the Core Web Vitals of the document. `take` returns the values so far, once. */
export function collectVitals() {
  let values: Partial<Record<VitalName, number>> = {};
  let isTaken = false;
  const note = ({ name, value }: Metric) => {
    values[name as VitalName] = Math.round(value * 1000) / 1000;
  };
  // Keep the newest value of each metric until the page is hidden.
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(note, { reportAllChanges: true });
  return {
    take() {
      if (isTaken) return {};
      isTaken = Object.keys(values).length > 0;
      const taken = values;
      values = {};
      return taken;
    },
  };
}
