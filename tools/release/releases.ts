import { parseCommandLine, runCommand } from '@gniazdo/cli';
import { PROJECT } from '@gniazdo/composition/project';
import { UserFacingError } from '@gniazdo/errors';
import { canary, minimum, pin, promote, retire, rollback, unpin } from './commands/channelCommands.ts';
import type { Command } from './commands/Command.ts';
import { grant, key } from './commands/grant.ts';
import { history } from './commands/history.ts';
import { list } from './commands/list.ts';
import { prune } from './commands/prune.ts';
import { record } from './commands/record.ts';
import { serve } from './commands/serve.ts';
import { status } from './commands/status.ts';
import { wrap } from './commands/wrap.ts';
import { openReleaseContext } from './openReleaseContext.ts';

const COMMANDS: Record<string, Command> = {
  list,
  status,
  history,
  promote,
  rollback,
  canary,
  pin,
  unpin,
  minimum,
  retire,
  prune,
  key,
  grant,
  record,
  serve,
  // Builds from sources of this repository.
  ...(PROJECT.isStandalone ? {} : { wrap }),
};
const WIDTH = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));

const HELP = `Usage: npm run releases -- <command> [options]

Shows and changes which releases are live.

${Object.values(COMMANDS)
  .map(({ usage, description }) => `  ${usage.padEnd(WIDTH)}  ${description}`)
  .join('\n')}

  --why <text>   Reason, for the history
  --force        Skips the contract with the live releases
  --port <n>     Port of serve (default: 4100)
  --page <p>     Page of wrap: "/path=Module=Title"; may be repeated`;

await runCommand(run, 'Nothing was changed.');

async function run() {
  const options = {
    why: { type: 'string', default: '' },
    force: { type: 'boolean', default: false },
    port: { type: 'string' },
    name: { type: 'string' },
    version: { type: 'string' },
    page: { type: 'string', multiple: true },
  } as const;
  const { values, positionals } = parseCommandLine(HELP, options, { positionals: 'any' });
  const [name = 'list', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UserFacingError(`There is no command "${name}".\n\n${HELP}`);
  const context = openReleaseContext(process.env);
  await command.run(args, context, values).finally(() => context.channel.close());
}
