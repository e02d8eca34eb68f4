import type { Family } from '../kinds/Kind.ts';
import type { Random } from '../Random.ts';
import {
  APOLOGIES,
  BLAME,
  CONSEQUENCES,
  DELIVERY_NOTES,
  DETAILS,
  MIDDLING,
  PRAISE,
  THANKS,
  USES,
} from './reviewWords.ts';

/** More texts are not remembered: a catalogue of any size needs little memory. */
const MAX_WRITTEN = 20_000;

/** The sentences for the reviews of one product: none is written twice, and no text that is in `written`. */
export class SentenceDecks {
  readonly #praise: Deck<string>;
  readonly #middling: Deck<string>;
  readonly #blame: Deck<string>;
  readonly #details: Deck<string>;
  readonly #deliveryNotes: Deck<string>;
  readonly #uses: Deck<string>;
  readonly #consequences: Deck<string>;
  readonly #written: Set<string>;
  readonly #thanks: Deck<string>;
  readonly #apologies: Deck<string>;

  constructor(family: Family, random: Random, written: Set<string>) {
    this.#praise = new Deck(PRAISE, random);
    this.#middling = new Deck(MIDDLING, random);
    this.#blame = new Deck(BLAME, random);
    this.#details = new Deck(DETAILS[family], random);
    this.#deliveryNotes = new Deck(DELIVERY_NOTES, random);
    this.#uses = new Deck(USES, random);
    this.#consequences = new Deck(CONSEQUENCES, random);
    this.#written = written;
    this.#thanks = new Deck(THANKS, random);
    this.#apologies = new Deck(APOLOGIES, random);
  }

  /** The text for a number of stars; empty after all verdicts. Praise of details and delivery would contradict blame. */
  drawText(value: number, random: Random) {
    const verdict = (value >= 4 ? this.#praise : value === 3 ? this.#middling : this.#blame).draw();
    if (!verdict) return '';
    const detail = value >= 3 && random.chance(0.65) ? this.#details.draw() : undefined;
    const note = value >= 3 && random.chance(0.25) ? this.#deliveryNotes.draw() : undefined;
    const sentences = [verdict, detail, note].filter((sentence) => sentence !== undefined);
    const others = value >= 3 ? this.#uses : this.#consequences;
    while (!this.take(sentences.join(' '))) {
      const other = others.draw();
      if (other === undefined) return '';
      sentences.push(other);
    }
    return sentences.join(' ');
  }

  /** Whether the text is a new one; it is then written. */
  take(text: string) {
    if (this.#written.has(text)) return false;
    if (this.#written.size >= MAX_WRITTEN) this.#written.clear();
    this.#written.add(text);
    return true;
  }

  drawReply(value: number) {
    return (value >= 4 ? this.#thanks : this.#apologies).draw();
  }
}

/** Draws each choice once, in random order, then nothing. */
class Deck<T> {
  readonly #left: T[];

  constructor(choices: readonly T[], random: Random) {
    this.#left = random.sample(choices, choices.length);
  }

  draw(): T | undefined {
    return this.#left.pop();
  }
}
