/** What a reader does: type a command, or change lines of a file. Or what they look at: the files of a tree, a page. */
export type Step =
  | { kind: 'command'; text: string }
  | { kind: 'edit'; file: string; before: string; after: string }
  | { kind: 'file'; file: string }
  | { kind: 'page'; path: string };

const COMMAND = /^(npm|npx) /;
/** A block of code, a command in the first column of a table, or the URL of a page. */
const PART = /^```(\w*)\n([^]*?)^```$|^\| `(npx [^`]+)`|http:\/\/localhost:300\d(\/[\w/-]*)/gm;

/** The steps of each section of a guide, in their order; pages are last. Throws for a block that is none of them. */
export function readGuide(markdown: string): { title: string; steps: Step[] }[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    const steps = [...section.matchAll(PART)].flatMap(([, language, block, command, page]): Step[] => {
      if (command) return [{ kind: 'command', text: command }];
      if (page) return [{ kind: 'page', path: page }];
      if (language === 'diff') return readEdits(block!);
      return block!.includes('├──') ? readTree(block!) : readCommands(block!);
    });
    const isPage = ({ kind }: Step) => kind === 'page';
    return { title, steps: [...steps.filter((step) => !isPage(step)), ...steps.filter(isPage)] };
  });
}

function readCommands(block: string): Step[] {
  return block
    .trim()
    .split('\n')
    .map((text) => {
      if (!COMMAND.test(text)) throw new Error(`The guide has a block that is neither commands, nor a change: ${text}`);
      return { kind: 'command', text };
    });
}

/** `--- file`, then lines with `-` and `+`. */
function readEdits(block: string): Step[] {
  const [, ...files] = block.split(/^--- /m);
  return files.flatMap((text) => {
    const [file = '', ...lines] = text.trimEnd().split('\n');
    const changes = [...lines.join('\n').matchAll(/((?:^-.*\n)+)((?:^\+.*(?:\n|$))+)/gm)];
    if (changes.length === 0) throw new Error(`The guide has no change of ${file}.`);
    const strip = (part: string) => part.trimEnd().replace(/^[-+]/gm, '');
    return changes.map(([, before, after]): Step => ({
      kind: 'edit',
      file,
      before: strip(before!),
      after: strip(after!),
    }));
  });
}

/** `apps/garden/`, then `├── name   text` and `│   ├── name`. */
function readTree(block: string): Step[] {
  const [root = '', ...lines] = block.trim().split('\n');
  const folders = [root.trim().replace(/\/$/, '')];
  return lines.map((line) => {
    const [, indent = '', name = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+)/.exec(line) ?? [];
    if (!name) throw new Error(`The guide has a tree with the line ${line}`);
    const depth = indent.length / 4 + 1;
    folders.splice(depth);
    const file = `${folders.join('/')}/${name.replace(/\/$/, '')}`;
    if (name.endsWith('/')) folders.push(name.slice(0, -1));
    return { kind: 'file', file };
  });
}
