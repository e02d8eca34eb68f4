import { paths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { Poller, type PollerLog } from '../database/Poller.ts';
import { findDeadLinks, readArticle } from './checkArticle.ts';
import type { ArticleFolder, FolderFile } from './openArticleFolder.ts';
import { recordCheck, removeArticlesExcept, storeArticle, storeFailure } from './storeArticle.ts';

const POLL_MS = 3000;

type Log = PollerLog & { info: (text: string) => void };
type Options = { pool: pg.Pool; folder: ArticleFolder; siteUrl: string; log: Log };

/**
 * Copies the valid articles of the content folder to the database when they change, until it is stopped. The last valid
 * text of a file stays while the file is invalid. Several processes may follow the same folder.
 */
export class ArticleFollower extends Poller {
  readonly #options: Options;
  /** By file, the version that was read last. A file with an error is read again: its links may have been completed. */
  readonly #versions = new Map<string, string>();
  readonly #errors = new Map<string, string>();

  /** `pool`: with the rights of the tables' owner. */
  constructor(options: Options) {
    const { log } = options;
    super({ name: 'articles', pollMs: POLL_MS, log, failureText: 'The content folder cannot be followed' });
    this.#options = options;
  }

  /** Looks at the folder once. */
  async check() {
    const { pool, folder } = this.#options;
    const files = await folder.list();
    const changed = files.filter(({ name, version }) => this.#versions.get(name) !== version || this.#errors.has(name));
    const read = await Promise.all(changed.map((file) => this.#read(file)));
    const published = new Set(read.flatMap(({ article }) => (article?.published ? [paths.article(article.slug)] : [])));
    for (const { file, text, article, error } of read) {
      const dead = article ? await findDeadLinks(article, { ...this.#options, published }) : [];
      const found = error ?? (dead.length > 0 ? `These links lead nowhere: ${dead.join(', ')}` : null);
      await this.#store(file, text, found);
    }
    const names = files.map(({ name }) => name);
    for (const name of [...this.#versions.keys()].filter((each) => !names.includes(each))) {
      this.#versions.delete(name);
      this.#errors.delete(name);
      this.#options.log.info(`Article ${name}: removed`);
    }
    await removeArticlesExcept(pool, names.map(getSlug));
  }

  protected async run() {
    try {
      await this.check();
      await recordCheck(this.#options.pool, null);
    } catch (error) {
      await recordCheck(this.#options.pool, (error as Error).message).catch(() => undefined);
      throw error;
    }
  }

  async #read(file: FolderFile) {
    try {
      const text = await file.read();
      return { file, text, article: readArticle(file.name, text), error: null };
    } catch (error) {
      return { file, text: null, article: null, error: (error as Error).message };
    }
  }

  async #store({ name, version }: FolderFile, text: string | null, error: string | null) {
    const { pool, log } = this.#options;
    if (error === null) {
      const isNew = await storeArticle(pool, getSlug(name), text!);
      if (isNew || this.#errors.has(name)) log.info(`Article ${name}: published as it is in the content folder`);
      this.#errors.delete(name);
    } else {
      await storeFailure(pool, getSlug(name), error);
      if (this.#errors.get(name) !== error) log.error({}, `Article ${name}: its last valid version stays. ${error}`);
      this.#errors.set(name, error);
    }
    this.#versions.set(name, version);
  }
}

function getSlug(name: string) {
  return name.replace(/\.md$/, '');
}
