import type { Family } from '../kinds/Kind.ts';
import type { Random } from '../Random.ts';
import { APOLOGIES, BLAME, DELIVERY_NOTES, DETAILS, MIDDLING, PRAISE, THANKS } from './reviewWords.ts';

/** The sentences for the reviews of one product: none is written twice. */
export class SentenceDecks {
  readonly #praise: Deck<string>;
  readonly #middling: Deck<string>;
  readonly #blame: Deck<string>;
  readonly #details: Deck<string>;
  readonly #deliveryNotes: Deck<string>;
  readonly #thanks: Deck<string>;
  readonly #apologies: Deck<string>;

  constructor(family: Family, random: Random) {
    this.#praise = new Deck(PRAISE, random);
    this.#middling = new Deck(MIDDLING, random);
    this.#blame = new Deck(BLAME, random);
    this.#details = new Deck(DETAILS[family], random);
    this.#deliveryNotes = new Deck(DELIVERY_NOTES, random);
    this.#thanks = new Deck(THANKS, random);
    this.#apologies = new Deck(APOLOGIES, random);
  }

  /** The text for a number of stars; empty after all verdicts. Praise of details and delivery would contradict blame. */
  drawText(value: number, random: Random) {
    const verdict = (value >= 4 ? this.#praise : value === 3 ? this.#middling : this.#blame).draw();
    if (!verdict) return '';
    const detail = value >= 3 && random.chance(0.65) ? this.#details.draw() : undefined;
    const note = value >= 3 && random.chance(0.25) ? this.#deliveryNotes.draw() : undefined;
    return [verdict, detail, note].filter((sentence) => sentence !== undefined).join(' ');
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
