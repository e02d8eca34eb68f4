import { addStyleSheet } from '@gniazdo/ui/dom';
import { getKnownStyles } from './getKnownStyles.ts';

/** Adds the style sheets that the document doesn't have yet. */
export function addStyles(css: { id: string; text: string }[]) {
  for (const { id, text } of css) {
    if (getKnownStyles().has(id)) continue;
    addStyleSheet(document, text);
    getKnownStyles().add(id);
  }
}
