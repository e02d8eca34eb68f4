import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatError, UserFacingError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { parseShopHost } from '../catalogue/normalise/shopHosts.ts';
import { findDatabase } from '../catalogue/import/findDatabase.ts';
import { formatFindings, formatReport } from '../catalogue/import/formatReport.ts';
import { importFeed } from '../catalogue/import/importFeed.ts';
import { showProgress } from '../catalogue/import/showProgress.ts';
import { waitUntilVisible } from '../catalogue/import/waitUntilVisible.ts';
import { limitHeapGrowth } from '../catalogue/limitHeapGrowth.ts';
import { prepareDatabase } from '../catalogue/prepareDatabase.ts';
import { FeedError } from '../catalogue/read/FeedError.ts';
import { FEED_FORMATS, type FeedFormat } from '../catalogue/read/readFeed.ts';

const USAGE =
  'npm run import -- FILE --shop "Shop name" [--host sklep.pl …] [--format google|ceneo] [--database URL] [--confirm] [--json]';

const HELP = `Usage: ${USAGE}

Imports a feed of a shop into the running system. The file is XML, TSV or CSV and
may be gzipped or in a ZIP archive. An unknown shop is created.

  --shop <name>      Name of the shop
  --host <host>      Host to which its offers may lead; several times for several hosts
  --format <format>  google or ceneo (default: read from the file)
  --database <url>   Another database (default: DATABASE_URL, then that of the running system)
  --confirm          Merges the feed although it removes or reprices an implausible share of the offers
  --json             Prints the report as JSON

Exit codes: 0, all offers were imported; 1, nothing was written; 2, some offers were refused; 3, the feed is held because it
would change an implausible share of the offers, and nothing was changed.`;

/** Exit status: all offers were imported, nothing was written, some offers were refused, or the feed is held. */
const STATUS = { done: 0, failed: 1, refused: 2, held: 3 };

limitHeapGrowth();
const commandLine = process.argv.slice(2);
if (commandLine.includes('--help')) console.log(HELP);
else process.exitCode = await run(commandLine);

async function run(args: string[]) {
  let json = false;
  try {
    const { file, shop, hosts, format, database, confirm, ...rest } = readArguments(args);
    json = rest.json;
    const found = findDatabase(database);
    if (!found)
      throw new UserFacingError(
        'No running system was found. Start it with npm start, or set --database or DATABASE_URL.',
      );
    await prepareDatabase(found.databaseUrl);
    const { pool, close } = await connect(found.databaseUrl, { max: 3 });
    try {
      const progress = showProgress(json ? null : process.stderr);
      const report = await importFeed({
        pool,
        source: resolve(process.env.INIT_CWD ?? '.', file),
        shop,
        hosts,
        format,
        isConfirmed: confirm,
        onProgress: progress.show,
      }).finally(progress.end);
      if (!json) console.log(formatReport(report));
      const visibleAfterMs = found.apiUrl ? await waitUntilVisible(pool, found.apiUrl) : null;
      if (!json && visibleAfterMs !== null)
        console.log(`Visible in lists and search after ${(visibleAfterMs / 1000).toFixed(1)} s.`);
      if (json) console.log(JSON.stringify({ ...report, visibleAfterMs }));
      if (report.held) return STATUS.held;
      return report.refusedCount > 0 ? STATUS.refused : STATUS.done;
    } finally {
      await close();
    }
  } catch (error) {
    const findings = error instanceof FeedError ? error.findings : [];
    if (json) console.log(JSON.stringify({ error: (error as Error).message, refused: findings }));
    else {
      console.error(formatError(error));
      for (const line of formatFindings('Refused', findings, findings.length)) console.error(line);
    }
    return STATUS.failed;
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parseOptions(args);
  const [file, ...others] = positionals;
  const shop = values.shop?.trim();
  if (!file || others.length > 0 || !shop) throw new UserFacingError(`Usage: ${USAGE}`);
  if (values.format && !FEED_FORMATS.some((format) => format === values.format)) {
    throw new UserFacingError(`There is no format "${values.format}". There are: ${FEED_FORMATS.join(', ')}.`);
  }
  const { database, confirm, json } = values;
  const format = values.format as FeedFormat | undefined;
  return { file, shop, hosts: readHosts(values.host), format, database, confirm, json };
}

function readHosts(names: string[] | undefined) {
  return names?.map((name) => {
    const host = parseShopHost(name);
    if (!host) throw new UserFacingError(`"${name}" is not a host of a shop. Pass a domain name, such as sklep.pl.`);
    return host;
  });
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        host: { type: 'string', multiple: true },
        format: { type: 'string' },
        database: { type: 'string' },
        confirm: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new UserFacingError(`${String(formatError(cause))} Usage: ${USAGE}`, { cause });
  }
}
