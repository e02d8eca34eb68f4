import { foldDiacritics } from '@gniazdo/format';
import type { Reading } from './Reading.ts';
import { joinSizes } from './readSize.ts';

/** A query while parts of it are read and removed. */
export class QueryText {
  text: string;

  constructor(query: string) {
    this.text = normalise(query);
  }

  /** Without diacritics; of the same length. */
  get folded() {
    const folded = foldDiacritics(this.text);
    return folded.length === this.text.length ? folded : this.text.toLowerCase();
  }

  /** Removes a part; returns its words. */
  cut({ start, end }: Reading<unknown>) {
    const words = this.text.slice(start, end).trim();
    this.text = normalise(`${this.text.slice(0, start)} ${this.text.slice(end)}`);
    return words;
  }

  append(words: string) {
    this.text = normalise(`${this.text} ${words}`);
  }
}

/** Composed, so that folding keeps the length; one space between words, and between a number and its unit. */
function normalise(text: string) {
  return joinSizes(text.normalize('NFC').replace(/\s+/g, ' '))
    .replace(/(\d)(?=(?:zł|zl|pln|cm)(?:\s|$))/gi, '$1 ')
    .trim();
}
