import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['latin', 'extended'] as const;
const WEIGHTS = [400, 700] as const;
/** The letters that are in the second file of a font, as its unicode range says. */
const EXTENDED = /[\u0100-\u017f]/;
/** What no font has is shown as a question mark. */
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u017f‘’‚“”„–—…•€]/gu;

type Options = { x: number; y: number; width: number; size?: number; isBold?: boolean; isRight?: boolean };
type Word = { text: string; width: number };

/**
 * Text of a PDF document in the font of the site, with all Polish letters. A font is two files, so that words are written part
 * by part.
 */
export class PdfText {
  readonly document: PDFKit.PDFDocument;

  private constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    for (const file of FILES)
      for (const weight of WEIGHTS)
        document.registerFont(
          `${file}-${weight}`,
          readFileSync(join(import.meta.dirname, `fonts/figtree-${file}-${weight}.ttf`)),
        );
  }

  static async create(options: PDFKit.PDFDocumentOptions) {
    // Only few requests need it, and it delays the start of each process by 0.2 s.
    const { default: PdfDocument } = await import('pdfkit');
    return new PdfText(new PdfDocument({ ...options, font: undefined }));
  }

  /** Writes a text in lines of at most `width` points, and returns the height that it took. */
  write(text: string, { x, y, width, size = 9, isBold = false, isRight = false }: Options) {
    const lineHeight = size * 1.35;
    const lines = this.#breakLines(text, { width, size, isBold });
    for (const [index, line] of lines.entries()) {
      const start = isRight ? x + width - this.#measure(line, { size, isBold }) : x;
      this.#writeLine(line, { x: start, y: y + index * lineHeight, size, isBold });
    }
    return lines.length * lineHeight;
  }

  /** The height that a text would take. */
  getHeight(text: string, { width, size = 9, isBold = false }: Pick<Options, 'width' | 'size' | 'isBold'>) {
    return this.#breakLines(text, { width, size, isBold }).length * size * 1.35;
  }

  #writeLine(text: string, { x, y, size, isBold }: { x: number; y: number; size: number; isBold: boolean }) {
    let left = x;
    for (const part of splitByFile(text)) {
      this.#use(part, { size, isBold }).text(part, left, y, { lineBreak: false });
      left += this.document.widthOfString(part);
    }
  }

  #breakLines(text: string, style: { width: number; size: number; isBold: boolean }) {
    const lines: string[] = [];
    for (const paragraph of clean(text).split('\n')) {
      let line: Word = { text: '', width: 0 };
      for (const word of paragraph.split(/(?<= )/).flatMap((each) => this.#cutWord(each, style))) {
        const isFull = line.text !== '' && line.width + this.#measure(word.trimEnd(), style) > style.width;
        if (isFull) lines.push(line.text);
        line = isFull ? { text: word, width: 0 } : { text: line.text + word, width: line.width };
        line.width = this.#measure(line.text, style);
      }
      lines.push(line.text);
    }
    return lines.map((line) => line.trimEnd());
  }

  /** A word that is longer than a line, in pieces. */
  #cutWord(word: string, style: { width: number; size: number; isBold: boolean }) {
    if (this.#measure(word.trimEnd(), style) <= style.width) return [word];
    const pieces: string[] = [''];
    for (const character of word) {
      const piece = pieces.at(-1)! + character;
      if (piece.length > 1 && this.#measure(piece, style) > style.width) pieces.push(character);
      else pieces[pieces.length - 1] = piece;
    }
    return pieces;
  }

  #measure(text: string, style: { size: number; isBold: boolean }) {
    return splitByFile(text).reduce((sum, part) => sum + this.#use(part, style).widthOfString(part), 0);
  }

  #use(part: string, { size, isBold }: { size: number; isBold: boolean }) {
    return this.document.font(`${EXTENDED.test(part) ? 'extended' : 'latin'}-${isBold ? 700 : 400}`).fontSize(size);
  }
}

function splitByFile(text: string) {
  return text.match(/[\u0100-\u017f]+|[^\u0100-\u017f]+/g) ?? [];
}

function clean(text: string) {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .normalize('NFC')
        .replaceAll(/[\u202f\t]/g, ' ')
        .replaceAll(UNKNOWN, '?'),
    )
    .join('\n');
}
