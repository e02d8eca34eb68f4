import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runRspack } from '@gniazdo/composition/build';
import type { ClientManifest } from '../../contract/ClientManifest.ts';
import type { FileRef } from '../../contract/PageData.ts';
import {
  CORE_ENTRIES,
  clientConfig,
  type ClientBuild,
  inlineConfig,
  lateConfig,
  type LateScripts,
  watchConfig,
} from './clientConfig.ts';
import { printSizes } from './printSizes.ts';
import { WATCH_REF } from './watchRef.ts';

const BOOT_LIMIT_BYTES = 1680;
const iconsFolder = path.resolve(import.meta.dirname, '../../../../libs/shared/ui/brand/files');

/**
 * Builds the browser side of the shell: hashed files and `manifest.json` (a ClientManifest) in `outDir`, which is emptied
 * first. Rejects with BuildError.
 */
export async function buildClient(build: ClientBuild): Promise<ClientManifest> {
  await rm(build.outDir, { recursive: true, force: true });
  const ref = fileRefs(build.outDir);
  const late = {
    overlay: await buildLate('overlay', build.outDir),
    recent: await buildLate('recent', build.outDir),
    compared: await buildLate('compared', build.outDir),
  };
  const { entrypoints, namedChunkGroups } = await runRspack((build.adapt ?? same)(clientConfig(build, late)));
  const core = CORE_ENTRIES.flatMap((name) => entrypoints.get(name)?.getFiles() ?? []).filter(isFirst);
  const chunk = (name: string) => namedChunkGroups.get(name)?.getFiles() ?? [];
  const [stage, router] = [chunk('stage'), chunk('router')];
  const manifest: ClientManifest = {
    schema: 1,
    core: await ref(core),
    stage: await ref(stage),
    router: await ref(router),
    boot: await buildBoot(build.outDir),
    controlRoom: await buildInline('./control-room/keepFresh.ts', build.outDir),
    css: await readStyles(build.outDir, [...core, ...stage, ...router]),
  };
  await writeFile(path.join(build.outDir, WATCH_REF), JSON.stringify(await buildWatch(build.outDir)));
  await cp(iconsFolder, path.join(build.outDir, 'brand'), { recursive: true });
  await writeFile(path.join(build.outDir, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

async function buildBoot(outDir: string) {
  const boot = await buildInline('./boot.ts', outDir);
  const bytes = Buffer.byteLength(boot);
  if (bytes > BOOT_LIMIT_BYTES) throw new Error(`boot.ts has ${bytes} bytes, more than ${BOOT_LIMIT_BYTES}.`);
  return boot;
}

async function buildInline(entry: string, outDir: string) {
  const folder = path.join(outDir, '.inline');
  await runRspack(inlineConfig(entry, folder));
  const text = await readFile(path.join(folder, 'inline.js'), 'utf8');
  await rm(folder, { recursive: true });
  return text;
}

/** First, because the shell's scripts name it by its hash. */
async function buildLate(name: keyof LateScripts, outDir: string): Promise<FileRef> {
  const { entrypoints } = await runRspack(lateConfig(name, outDir));
  const [script] = await fileRefs(outDir)([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
  if (!script) throw new Error(`The build of the ${name} script has no file.`);
  return script;
}

async function buildWatch(outDir: string) {
  const { entrypoints } = await runRspack(watchConfig(outDir));
  const [watch] = await fileRefs(outDir)(entrypoints.get('main')?.getFiles() ?? []);
  if (!watch) throw new Error('The build of the watch has no file.');
  return watch;
}

function fileRefs(outDir: string) {
  return (files: string[]): Promise<FileRef[]> =>
    Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => {
          const hash = createHash('sha384').update(await readFile(path.join(outDir, file)));
          return [file, `sha384-${hash.digest('base64')}`] as FileRef;
        }),
    );
}

/** Inlined by the server; the files themselves are served to nobody. */
async function readStyles(outDir: string, files: string[]) {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => path.join(outDir, file));
  const texts = await Promise.all(styles.map((file) => readFile(file, 'utf8')));
  await Promise.all(styles.map((file) => rm(file)));
  return texts.join('');
}

function same<T>(value: T) {
  return value;
}

function isFirst(file: string, index: number, files: string[]) {
  return files.indexOf(file) === index;
}

if (import.meta.main) {
  const host = process.env['FEDERATION_HOST'] === 'thin' ? 'thin' : 'runtime';
  const outDir = path.resolve(import.meta.dirname, '../../dist/client');
  const manifest = await buildClient({ outDir, host });
  console.log(await printSizes(outDir, manifest));
}
