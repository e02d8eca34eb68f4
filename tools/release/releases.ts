// `npm run releases [-- COMMAND …] [--why "…"]`: what is released and what of it is live, and how to change that.
import { parseArgs } from 'node:util';
import type { Command } from './commands/Command.ts';
import { history } from './commands/history.ts';
import { key } from './commands/key.ts';
import { list } from './commands/list.ts';
import { canary, pin, promote, retire, rollback, unpin } from './commands/moveCommands.ts';
import { prune } from './commands/prune.ts';
import { record } from './commands/record.ts';
import { serve } from './commands/serve.ts';
import { status } from './commands/status.ts';
import { explain } from './explain.ts';
import { openPlaces } from './places.ts';
import { ReleaseError } from './ReleaseError.ts';

const COMMANDS: Record<string, Command> = {
  list,
  status,
  history,
  promote,
  rollback,
  canary,
  pin,
  unpin,
  retire,
  prune,
  key,
  record,
  serve,
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  console.error('Nothing was changed.');
  process.exitCode = 1;
}

async function run(args: string[]) {
  const { values, positionals } = parse(args);
  const [word = 'list', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command) {
    const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run releases -- ${usage}`);
    throw new ReleaseError(`There is no command "${word}". There are, each with --why "…":\n${usages.join('\n')}`);
  }
  const places = openPlaces(process.env);
  await command.run(words, places, values).finally(() => places.channel.close());
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        why: { type: 'string', default: '' },
        force: { type: 'boolean', default: false },
        port: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ReleaseError((error as Error).message);
  }
}
