import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../../apps/shell/client/build/buildClient.ts';
import { WATCH_REF } from '../../apps/shell/client/build/watchRef.ts';
import type { FileRef } from '../../apps/shell/contract/PageData.ts';
import { type Size, sizeOf } from './Size.ts';

/**
 * Builds the shell's browser side and gives the sizes of its parts. `first` is what comes before the first intent to
 * navigate, with the federation runtime; `first thin` the same with the thin host.
 */
export async function measureShell(): Promise<Record<string, Size>> {
  const runtime = await measureHost('runtime');
  const thin = await measureHost('thin');
  return { ...runtime, 'first thin': thin.first! };
}

async function measureHost(host: 'runtime' | 'thin') {
  const outDir = mkdtempSync(join(tmpdir(), `gniazdo-size-shell-${host}-`));
  try {
    const { boot, core, stage, router, css } = await buildClient({ outDir, host });
    const size = (file: string) => sizeOf(readFileSync(join(outDir, file)));
    const sizes: Record<string, Size> = { boot: sizeOf(Buffer.from(boot)), 'own css': sizeOf(Buffer.from(css)) };
    for (const [file] of [...core, ...stage, ...router]) sizes[file.replace(/\.[0-9a-f]+\.js$/, '')] = size(file);
    const [watch] = JSON.parse(readFileSync(join(outDir, WATCH_REF), 'utf8')) as FileRef;
    sizes.watch = size(watch);
    for (const name of ['overlay', 'recent', 'compared']) {
      const late = readdirSync(outDir).find((file) => file.startsWith(`${name}.`));
      if (late) sizes[name] = size(late);
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
