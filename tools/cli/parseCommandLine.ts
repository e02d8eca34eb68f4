import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserFacingError } from '@gniazdo/errors';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command. `--help` prints `help` and exits. Throws UserFacingError with `help` for unknown
 * options.
 */
export function parseCommandLine<const T extends OptionsConfig>(
  help: string,
  options: T,
  args: string[] = process.argv.slice(2),
) {
  const { values, positionals } = parse(help, options, args);
  if ((values as { help?: boolean }).help) {
    console.log(help);
    process.exit(0);
  }
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
    // The first sentence only: the rest of Node's message explains its syntax.
    const [reason] = (error as Error).message.split('. ');
    throw new UserFacingError(`${reason}.\n\n${help}`);
  }
}
