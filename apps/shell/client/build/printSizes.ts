import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ClientManifest } from '../../contract/ClientManifest.ts';
import type { FileRef } from '../../contract/PageData.ts';
import { WATCH_REF } from './watchRef.ts';

/** A table of the built files with their sizes in bytes, as they are and with brotli 11. */
export async function printSizes(outDir: string, { boot, core, stage, router, css }: ClientManifest) {
  const [watch] = JSON.parse(await readFile(path.join(outDir, WATCH_REF), 'utf8')) as FileRef;
  const rows = [
    row('boot (inline)', Buffer.from(boot)),
    ...(await Promise.all(core.map(async ([file]) => row(file, await readFile(path.join(outDir, file)))))),
    ...(await Promise.all(stage.map(async ([file]) => row(`${file} (first intent)`, await read(outDir, file))))),
    ...(await Promise.all(router.map(async ([file]) => row(`${file} (first step)`, await read(outDir, file))))),
    row(`${watch} (late)`, await read(outDir, watch)),
    row('css (inline)', Buffer.from(css)),
  ];
  return rows.join('\n');
}

function read(outDir: string, file: string) {
  return readFile(path.join(outDir, file));
}

function row(name: string, bytes: Buffer) {
  const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return `${name.padEnd(48)} ${String(bytes.length).padStart(8)} ${String(compressed.length).padStart(8)}`;
}
