/** A line of Playwright for each test that starts, `[12/400] [journeys] › …`. */
const PROGRESS = /^\[\d+\/\d+\] .*\n/gm;
/** Lines of a failed test's message: a difference of two values fits, a dump of a document does not. */
const MAX_MESSAGE_LINES = 25;
/** The beginning of a failed test in the output of jest, `  ● title`. */
const TEST = /^(?= {2}● )/m;
/** A line of a code frame or of a stack, which follow the message. */
const PLACE = /^ +(?:>? *\d+ \||at )/;

/**
 * The failed tests of an output of jest or Playwright, those of jest with their message (the first lines of a long one), code
 * frame and stack; without the files that passed and the lines of progress. `isShortened`: something was left out.
 */
export function shortenFailures(output: string) {
  // Of many files, jest prints the failures twice.
  const [text = ''] = output.split(/^Summary of all failing tests$/m);
  const shortened = text
    .replaceAll(/^ ?PASS .*\n/gm, '')
    .replaceAll(PROGRESS, '')
    .split(TEST)
    .map(shortenFailure)
    .join('');
  return { text: shortened, isShortened: shortened !== output };
}

function shortenFailure(failure: string) {
  if (!failure.startsWith('  ● ')) return failure;
  const lines = failure.split('\n');
  const end = lines.findIndex((line) => PLACE.test(line));
  const rest = end === -1 ? [] : lines.slice(end);
  const message = lines
    .slice(0, lines.length - rest.length)
    .join('\n')
    .trimEnd()
    .split('\n');
  if (message.length <= MAX_MESSAGE_LINES) return failure;
  const left = message.length - MAX_MESSAGE_LINES;
  return [...message.slice(0, MAX_MESSAGE_LINES), `    … ${left} more lines`, '', ...rest].join('\n');
}
