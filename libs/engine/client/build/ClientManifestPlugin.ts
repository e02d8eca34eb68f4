import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moveMaps } from '@gniazdo/composition/build';
import { getIntegrity } from '@gniazdo/composition/integrity';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { type ClientManifest, MAPS_FOLDER, RUM_REF } from '../contract/ClientManifest.ts';
import type { FileRef } from '../contract/PageData.ts';

type Options = {
  outDir: string;
  /** Names of the scripts that are loaded on demand. */
  late: readonly string[];
  /** Names of the inline scripts of pages for staff and developers. */
  staffScripts: readonly string[];
  /** Name of the inline script of documents with a field for a password. */
  passwordPage: string | undefined;
  brandFolder: string;
};

/** The shell's scripts in the order they run. */
const CORE_ENTRIES = ['react', 'app'];

/** Temporary folder for the scripts that are inlined into documents. Their texts are moved into the manifest. */
export const INLINE_FOLDER = '.inline';

const PLUGIN = 'ClientManifestPlugin';
/** The boot script is in every document, so its size is limited to what it has now: growing is a decision. */
const MAX_BOOT_BYTES = 2620;

/**
 * Replaces constants in the shell's scripts by the hashed names of the scripts loaded on demand, which are built first.
 * Writes `manifest.json` (a ClientManifest) when all builds are done.
 */
export class ClientManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get #outDir() {
    return this.#options.outDir;
  }

  apply(compiler: Compiler) {
    compiler.hooks.beforeRun.tapPromise(PLUGIN, async () => {
      const refs = await Promise.all(
        this.#options.late.map(async (name) => [
          // The name of the constant in the shell's scripts.
          name.toUpperCase(),
          JSON.stringify(await this.#findScript(name)),
        ]),
      );
      // A site may have no idle script; its constant is replaced in any case.
      new rspack.DefinePlugin({ IDLE: 'null', ...Object.fromEntries(refs) }).apply(compiler);
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, (compilation) => this.#write(compilation));
  }

  async #write({ entrypoints, namedChunkGroups, errors }: Compilation) {
    if (errors.length > 0) return;
    const core = CORE_ENTRIES.flatMap((name) => entrypoints.get(name)?.getFiles() ?? []).filter(isFirst);
    const navigation = namedChunkGroups.get('navigation')?.getFiles() ?? [];
    const manifest: ClientManifest = {
      schema: 1,
      core: await this.#refs(core),
      navigation: await this.#refs(navigation),
      boot: await this.#readBoot(),
      passwordPage: this.#options.passwordPage ? await this.#readInline(this.#options.passwordPage) : '',
      inline: await this.#readStaffScripts(),
      css: await this.#moveStyles([...core, ...navigation]),
    };
    await this.#writeFile(RUM_REF, JSON.stringify(await this.#findScript('rum')));
    await cp(this.#options.brandFolder, path.join(this.#outDir, 'brand'), { recursive: true });
    await moveMaps(this.#outDir, path.join(this.#outDir, MAPS_FOLDER));
    await this.#writeFile('manifest.json', JSON.stringify(manifest));
    await rm(path.join(this.#outDir, INLINE_FOLDER), { recursive: true });
  }

  async #readBoot() {
    const boot = await this.#readInline('boot');
    const bytes = Buffer.byteLength(boot);
    if (bytes > MAX_BOOT_BYTES) throw new Error(`boot.ts has ${bytes} bytes, more than ${MAX_BOOT_BYTES}.`);
    return boot;
  }

  async #readStaffScripts() {
    const texts = this.#options.staffScripts.map(async (name) => [name, await this.#readInline(name)] as const);
    return Object.fromEntries(await Promise.all(texts));
  }

  #readInline(name: string) {
    return readFile(path.join(this.#outDir, INLINE_FOLDER, `${name}.js`), 'utf8');
  }

  /**
   * Returns the styles of the scripts as one text, which the server inlines, and deletes the files, which are not
   * served.
   */
  async #moveStyles(files: string[]) {
    const styles = files.filter((file) => file.endsWith('.css')).map((file) => path.join(this.#outDir, file));
    const texts = await Promise.all(styles.map((file) => readFile(file, 'utf8')));
    await Promise.all(styles.map((file) => rm(file)));
    return texts.join('');
  }

  async #findScript(name: string): Promise<FileRef> {
    const file = (await readdir(this.#outDir)).find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
    if (!file) throw new Error(`The build of the ${name} script emitted no file.`);
    return this.#ref(file);
  }

  #refs(files: string[]) {
    return Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => this.#ref(file)));
  }

  async #ref(file: string): Promise<FileRef> {
    return [file, getIntegrity(await readFile(path.join(this.#outDir, file)))];
  }

  #writeFile(file: string, text: string) {
    return writeFile(path.join(this.#outDir, file), text);
  }
}

function isFirst(file: string, index: number, files: string[]) {
  return files.indexOf(file) === index;
}
