import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtpServer, type TestSmtpServer } from '@gniazdo/api/testing/startSmtpServer';
import { freePort, parseWholeNumber, readRunFile } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { getStaffOrigin } from '@gniazdo/engine/server/settings/getStaffOrigin';
import { createStaffLink, STAFF_PATH } from '@gniazdo/engine/server/staff/createStaffLink';
import { FLAG_CLIENT_KEY } from '@gniazdo/contracts/site';
import { UserFacingError } from '@gniazdo/errors';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { readSecret } from '@gniazdo/release-tools/secretFiles';
import { copyPreviewReleases, trustOwnReleases } from '@gniazdo/system/copyPreviewReleases';
import { startSystem, type System } from '@gniazdo/system/startSystem';
import pg from 'pg';
import { canRecordVideo } from './canRecordVideo.ts';
import { openPreview } from './openPreview.ts';

/** Enough for every category, page and shop, and fast to import. */
const FEW_OFFERS = '4000';

/**
 * Global set-up of Playwright: prepares the site for the browser tests, which read its addresses from variables. Settings
 * are variables, too:
 *
 * - BASE_URL: origin of a running site; otherwise a system (database, catalogue, releases) is started in a temporary folder
 * - OFFERS: demo offers of that system. Some cards, tags and orders of lists exist with many offers only
 * - PREVIEW: `listing@1.5.0-pr42,product@http://localhost:4102`, releases that the tests see
 * - STAFF_TOKEN: token or link of `npm run staff` on that site, for a preview
 * - REPORT: if it is not empty, Playwright writes a report
 *
 * @public Playwright calls it.
 */
export default async function prepareSite() {
  const {
    BASE_URL: baseUrl,
    PREVIEW: preview,
    OFFERS: offers = FEW_OFFERS,
    STAFF_TOKEN: staffToken,
    REPORT,
  } = process.env;
  if (REPORT && !canRecordVideo())
    console.log('The report has pictures, but no videos: npx playwright install ffmpeg.');
  process.env.CHROMIUM = await findChromium();
  process.env.GNIAZDO_FULL_CHROMIUM = await findChromium({ isFull: true });
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-e2e-'));
  const dataDir = join(folder, 'data');
  const ending = new AbortController();
  process.env.GNIAZDO_DATA_DIR ??= dataDir;
  let system: System | undefined;
  let mailServer: TestSmtpServer | undefined;
  const stop = async () => {
    await system?.stop();
    await mailServer?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Playwright ends itself on SIGINT, but not the system that is being started.
  process.once('SIGINT', () => ending.abort());
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      ending.abort();
      void stop().finally(() => process.exit(1));
    });
  try {
    if (preview && !baseUrl) trustOwnReleases(dataDir);
    // Before the system starts: its own builds get other versions than these releases.
    const releases = preview && !baseUrl ? await copyPreviewReleases(preview, dataDir) : preview;
    if (!baseUrl) {
      await setUpPartners();
      mailServer = await startMailServer(join(dataDir, 'mail'));
      process.env.SMTP_URL = mailServer.url;
      const settings = { port: await freePort(), dataDir, databaseUrl: undefined };
      system = await startSystem(
        { ...settings, offers: parseWholeNumber('OFFERS', offers, 100, 1_000_000) },
        ending.signal,
      );
      process.env.GNIAZDO_DATABASE_URL = system.databaseUrl;
      await stopCalendar(system.databaseUrl);
      process.env.GNIAZDO_ESHOP_URL = system.eshopUrl;
      process.env.BASE_URL = system.url;
    }
    const url = baseUrl || system!.url;
    if (releases) {
      const file = join(folder, 'cookies.json');
      const staffLink = await getStaffLink(url, staffToken, system && dataDir);
      await openPreview({ url, preview: releases, file, staffLink });
      process.env.GNIAZDO_STORAGE_STATE = file;
    }
    const kind = baseUrl ? 'a running site' : `a new system with ${offers} offers`;
    console.log(`Testing ${url}/pl/ (${kind}${releases ? `, preview ${releases}` : ''}).`);
    if (baseUrl || preview) console.log('Left out: tests with the tag @publishes.');
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Journeys see the same pages all year. */
async function stopCalendar(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("insert into flag (client_key, kind, name, definition) values ($1, 'feature', $2, $3)", [
    FLAG_CLIENT_KEY,
    'seasons.manual',
    { defaultValue: true },
  ]);
  await client.end();
}

/**
 * Receives the mails of the system, and keeps them where the API writes them without a mail server, so that the page of mails
 * and the journeys find them.
 */
function startMailServer(folder: string) {
  return startSmtpServer({
    beforeAccept: async ({ id, text }) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${id.replace(/^<|@.*$/g, '')}.eml`), text);
    },
  });
}

/** Other hosts of the journeys, and settings of the system that is started. */
async function setUpPartners() {
  // The host of the tag manager, which a journey starts.
  const tagsDomain = `127.0.0.1:${await freePort()}`;
  // Another site, whose pages load islands.
  const partnerOrigin = `http://127.0.0.1:${await freePort()}`;
  // The host of a shop's file, which a journey serves.
  const feedHost = `127.0.0.1:${await freePort()}`;
  Object.assign(process.env, {
    GNIAZDO_TAGS_DOMAIN: tagsDomain,
    GNIAZDO_PARTNER_ORIGIN: partnerOrigin,
    FEED_HOSTS: feedHost,
    // Longer deadlines for slow machines. Response times are measured elsewhere.
    PAGE_DEADLINE_MS: process.env.PAGE_DEADLINE_MS || '8000',
    FRAGMENT_DEADLINE_MS: process.env.FRAGMENT_DEADLINE_MS || '7000',
    RELEASE_FILE_ORIGINS: partnerOrigin,
    SGTM_DOMAIN: tagsDomain,
    GTM_CONTAINER_ID: 'GTM-TEST1',
    CLARITY_PROJECT_ID: 'clartest',
    ADMIN_URL: 'https://admin.gniazdo.example',
  });
}

function getStaffLink(url: string, token: string | undefined, ownDataDir: string | undefined) {
  const controlRoomUrl = process.env.CONTROL_ROOM_URL || getStaffOrigin(url, 'controlRoom');
  if (token) return new URL(token.includes(STAFF_PATH) ? token : `${STAFF_PATH}?token=${token}`, controlRoomUrl).href;
  const context = openReleaseContext(process.env);
  const isOurs = readRunFile(context.dataDir)?.url === url;
  const dataDir = ownDataDir ?? (isOurs ? context.dataDir : undefined);
  if (!dataDir)
    throw new UserFacingError(
      `A preview on ${url} needs STAFF_TOKEN. npm run staff prints it on the machine of that site.`,
    );
  return createStaffLink(readSecret(dataDir, 'staffKey'), controlRoomUrl, { name: 'e2e', roles: ['admin'] });
}
