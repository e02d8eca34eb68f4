import { foldDiacritics } from '@gniazdo/format';
import type { Reading } from '../search/Reading.ts';
import { joinSizes } from '../search/readSize.ts';

/** Paraphrases in a folded sentence, as the readers of the search know them. */
const PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bnie (?:drozs\w+|wiecej) (?:niz|jak)\b/g, 'do'],
  [/\btansz\w+ niz\b/g, 'do'],
  [/\bdrozsz\w+ niz\b/g, 'od'],
  [/\bnie (?:szersz\w+|dluzsz\w+) niz\b/g, 'szerokosc do'],
  [/\bnie wyzsz\w+ niz\b/g, 'wysokosc do'],
  [/\bnie glebsz\w+ niz\b/g, 'glebokosc do'],
  [/\bnie (?:wezsz\w+|krotsz\w+) niz\b/g, 'szerokosc od'],
  [/\bnie nizsz\w+ niz\b/g, 'wysokosc od'],
  [/\b(?:szersz\w+|dluzsz\w+) niz\b/g, 'szerokosc od'],
  [/\bwyzsz\w+ niz\b/g, 'wysokosc od'],
  [/\bglebsz\w+ niz\b/g, 'glebokosc od'],
  [/\b(?:wezsz\w+|krotsz\w+) niz\b/g, 'szerokosc do'],
  [/\bnizsz\w+ niz\b/g, 'wysokosc do'],
  [/\bplytsz\w+ niz\b/g, 'glebokosc do'],
  [/\b(?:maksymalnie|maks\.?|max\.?|najwyzej|do maksymalnie|ponizej)(?= \d)/g, 'do'],
  [/\b(?:minimalnie|min\.?|minimum|co najmniej|przynajmniej|powyzej|ponad)(?= \d)/g, 'od'],
];
const METRES = /(?<!\d)(\d+(?:[.,]\d+)?) ?(?:m|metr|metry|metra|metrow)(?![\w²])(?! ?(?:kw|2))/g;
const MILLIMETRES = /(\d{3,4}) ?mm\b/g;

/** A sentence without diacritics, while its parts are read and removed. */
export class SentenceText {
  text: string;

  constructor(query: string) {
    let text = foldDiacritics(query.normalize('NFC'))
      .replace(/[^a-z0-9.,-]+|[.,](?!\d)|(?<!\d)[.,]|(?<!\d)-|-(?!\d)/g, ' ')
      .replace(/\s+/g, ' ');
    text = joinSizes(text).replace(/(\d)(?=(?:zl|pln|cm|mm|m)(?:\s|$))/g, '$1 ');
    text = text.replace(METRES, (_, metres: string) => `${Math.round(Number(metres.replace(',', '.')) * 100)} cm`);
    text = text.replace(MILLIMETRES, (_, mm: string) => `${Math.round(Number(mm) / 10)} cm`);
    for (const [pattern, standard] of PARAPHRASES) text = text.replace(pattern, standard);
    this.text = text.trim();
  }

  /** Removes a part and returns it. A space remains, so that words do not join. */
  cut({ start, end }: Pick<Reading<unknown>, 'start' | 'end'>) {
    const part = this.text.slice(start, end).trim();
    this.text = `${this.text.slice(0, start)} ${this.text.slice(end)}`;
    return part;
  }

  /** Removes what a pattern finds; returns the match or null. */
  take(pattern: RegExp) {
    const match = pattern.exec(this.text);
    if (match) this.cut({ start: match.index, end: match.index + match[0].length });
    return match;
  }
}
