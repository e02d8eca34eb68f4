type Replacement = { pattern: RegExp; use: string };

/** Replaced words and their standard terms. */
const REPLACED: Replacement[] = [
  {
    pattern: /\b(?:whoever|whomever|(?<!')nobody|somebody)\b/i,
    use: 'the subject of the sentence ("visitors", "the shell")',
  },
  { pattern: /\b(?:anew|of its own accord|as good as)\b/i, use: '"again" or a plain statement' },
  { pattern: /\b(?:tells|told)\b/i, use: '"reports", "shows" or "returns"' },
  { pattern: /\b(?:mend|mended|mends)\b/i, use: '"fix"' },
  { pattern: /\b(?:MOST|LEAST|FURTHEST)_[A-Z]/, use: 'MAX_ or MIN_' },
  { pattern: /\bPATIENCE(?:_MS)?\b/, use: 'TIMEOUT_MS' },
  { pattern: /\b\w+InWords\b/, use: 'format…' },
  {
    pattern: /\b(?:onWant|takeStep|startStage|askForPage|earlyPages|leftEarly|heldEvents)\b/,
    use: 'the names in libs/engine/client',
  },
  {
    pattern: /\b(?:createJudge|createVoices|createActor|createContests?|MootError)\b/,
    use: 'the names in health/releases',
  },
  { pattern: /\b\w*(?:Shelf|Keeper)\b/, use: 'Cache, Store or Manager' },
  { pattern: /\b(?:sentenceFor|sentencesFor|SPOKEN)\b/, use: 'formatError and UserFacingError' },
  { pattern: /\bdata-room\b/, use: 'data-owner' },
  { pattern: /\bgniazdo_answers?_\w+/, use: 'gniazdo_worker_responses_total or gniazdo_worker_response_seconds' },
  { pattern: /\b(?:answerListRequest|ApiAnswers)\b/, use: '"handle" for requests and "response"' },
  { pattern: /\b(?:renderFrame|frameCache|createFrameCache|frameCss)\b/, use: 'the names with "layout"' },
  { pattern: /\b(?:wantCore|sayCompared)\b/, use: 'the names in libs/engine/client' },
  {
    // `textOf` is the established name for the text of an element or of HTML.
    pattern: /\bexport (?:async )?(?:function|const) (?!(?:textOf|is[A-Z]\w*)\b)\w+Of\b/,
    use: 'a verb: get…, find…, build…, read…, count…',
  },
  { pattern: /\bsentence\??:/, use: 'message' },
  { pattern: /\b(?:\w*GoneError|onGone)\b/, use: '…LostError and onLost' },
  { pattern: /npm run release -- .*--channel\b/, use: '--target' },
];

export type ReplacedWord = { line: number; word: string; use: string };

/** The replaced words in a text, with their line (from 1) and the term to use. */
export function findReplacedWords(text: string): ReplacedWord[] {
  return text.split('\n').flatMap((content, index) =>
    REPLACED.flatMap(({ pattern, use }) => {
      const word = pattern.exec(content)?.[0];
      return word ? [{ line: index + 1, word, use }] : [];
    }),
  );
}
