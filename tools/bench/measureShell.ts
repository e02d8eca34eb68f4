import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Size, measureSize } from '@gniazdo/release-tools/budgets/readBudgets';
import { buildClient } from '@gniazdo/engine/client/build/clientConfigs';
import { CLIENT_ENTRIES } from '@gniazdo/shell/clientEntries';
import { RUM_REF } from '@gniazdo/engine/client/contract/ClientManifest';
import { z } from 'zod';

/** Path and integrity of a script. */
const fileRefSchema = z.tuple([z.string(), z.string()]);

/**
 * Builds the shell's browser files and returns the sizes of their parts. `first` is everything loaded before the first
 * sign of navigation (hover, focus or touch of a link).
 */
export async function measureShell(): Promise<Record<string, Size>> {
  const outDir = mkdtempSync(join(tmpdir(), 'gniazdo-size-shell-'));
  try {
    const { boot, core, navigation, css } = await buildClient(CLIENT_ENTRIES, { outDir });
    const size = (file: string) => measureSize(readFileSync(join(outDir, file)));
    const sizes: Record<string, Size> = {
      boot: measureSize(Buffer.from(boot)),
      'own css': measureSize(Buffer.from(css)),
    };
    for (const [file] of [...core, ...navigation]) sizes[file.replace(/\.[0-9a-f]+\.js$/, '')] = size(file);
    const [rum] = fileRefSchema.parse(JSON.parse(readFileSync(join(outDir, RUM_REF), 'utf8')));
    sizes.rum = size(rum);
    for (const name of ['overlay', ...Object.keys(CLIENT_ENTRIES.late)]) {
      const late = readdirSync(outDir).find((file) => file.startsWith(`${name}.`));
      if (!late) throw new Error(`The build emitted no script "${name}".`);
      sizes[name] = size(late);
    }
    sizes.first = core.map(([file]) => size(file)).reduce(add);
    return sizes;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function add(one: Size, other: Size): Size {
  return { raw: one.raw + other.raw, br: one.br + other.br };
}
