import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatError, UserFacingError } from '@gniazdo/errors';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

type Positionals = 'any' | readonly string[];

type Settings<P> = {
  args?: string[];
  /** Allowed arguments other than options: a list, or `any`, such as names of files. None by default. */
  positionals?: P;
};

/** Has `positionals` only if the command allows them, so that the type check finds one that reads them without. */
type Parsed<T extends OptionsConfig, P> = Pick<ReturnType<typeof parse<T>>, 'values'> &
  (P extends Positionals ? { positionals: string[] } : object);

/**
 * Parses the arguments of a command. `--help` prints `help` and exits. Throws UserFacingError with `help` for unknown
 * options and unexpected arguments.
 */
export function parseCommandLine<const T extends OptionsConfig, const P extends Positionals | undefined = undefined>(
  help: string,
  options: T,
  { args = process.argv.slice(2), positionals: permitted }: Settings<P> = {},
): Parsed<T, P> {
  const { values, positionals } = parse(help, options, args);
  const allowed: Positionals = permitted ?? [];
  if ((values as { help?: boolean }).help) {
    console.log(help);
    process.exit(0);
  }
  const unexpected = allowed === 'any' ? undefined : positionals.find((each) => !allowed.includes(each));
  if (unexpected !== undefined) throw new UserFacingError(`Unexpected argument '${unexpected}'.\n\n${help}`);
  return { values, positionals } as Parsed<T, P>;
}

function parse<const T extends OptionsConfig>(help: string, options: T, args: string[]) {
  try {
    return parseArgs<{ args: string[]; options: T; allowPositionals: true }>({
      args,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UserFacingError(`${String(formatError(error))}\n\n${help}`);
  }
}

/** Parses a whole number from `min` to `max`. Throws UserFacingError with the setting's name for any other text. */
export function parseWholeNumber(name: string, text: string, min: number, max: number) {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new UserFacingError(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
}

/** Runs a command. If it fails, prints the error, then `note`, and sets exit code 1. */
export async function runCommand(work: () => unknown, note?: string) {
  try {
    await work();
  } catch (error) {
    console.error(formatError(error));
    if (note) console.error(note);
    process.exitCode = 1;
  }
}
