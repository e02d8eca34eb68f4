import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatError, UserFacingError } from '@gniazdo/errors';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

type Settings = {
  args?: string[];
  /** Allowed arguments other than options: a list, or `any`, such as names of files. None by default. */
  positionals?: 'any' | readonly string[];
};

/**
 * Parses the arguments of a command. `--help` prints `help` and exits. Throws UserFacingError with `help` for unknown
 * options and unexpected arguments.
 */
export function parseCommandLine<const T extends OptionsConfig>(
  help: string,
  options: T,
  { args = process.argv.slice(2), positionals: allowed = [] }: Settings = {},
) {
  const { values, positionals } = parse(help, options, args);
  if ((values as { help?: boolean }).help) {
    console.log(help);
    process.exit(0);
  }
  const unexpected = allowed === 'any' ? undefined : positionals.find((each) => !allowed.includes(each));
  if (unexpected !== undefined) throw new UserFacingError(`Unexpected argument '${unexpected}'.\n\n${help}`);
  return { values, positionals };
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
