import { test as base } from '@playwright/test';
import pg from 'pg';

type Fixtures = {
  /**
   * What the visitor allows, as in the cookie `_cc`; by default only essential cookies, so that the bar covers nothing. Null:
   * they have not decided.
   */
  consent: string | null;
  /** Errors of the page so far. A journey that ends with any error fails. */
  pageErrors: string[];
  /** The database of the site under test. Journeys that use it are skipped without access to the database. */
  database: pg.Client;
};
type AutomaticFixtures = { newClient: void };
type WorkerFixtures = { connection: pg.Client | null };

/** Every journey fails on an uncaught error, a console error or a content security policy violation. */
export const test = base.extend<Fixtures & AutomaticFixtures, WorkerFixtures>({
  consent: ['essential', { option: true }],
  context: async ({ context, consent, baseURL }, use) => {
    if (consent !== null)
      await context.addCookies([{ name: '_cc', value: encodeURIComponent(consent), url: baseURL! }]);
    // On a fast connection, a navigation loads a document after one second without a response: on a busy machine, too.
    await context.addInitScript(() => {
      const { connection } = navigator as { connection?: object };
      if (connection) Object.defineProperty(connection, 'effectiveType', { value: '3g' });
    });
    await use(context);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // The browser logs it if the page itself has status 404.
        const isPageItself = message.location().url === page.url() && message.text().startsWith('Failed to load');
        // Journeys that switch the connection off while a request is under way. The browser also logs any other failed connection.
        const isOffline = /net::ERR_INTERNET_DISCONNECTED|could not be reached/.test(message.text());
        if (message.type() === 'error' && !isPageItself && !isOffline)
          errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(errors);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  database: async ({ connection }, use, { skip }) => {
    skip(connection === null, 'Set GNIAZDO_DATABASE_URL to the database of the site under test.');
    if (connection) await use(connection);
  },
  // All journeys have one address. Each is another visitor, whose requests have not been counted.
  newClient: [
    async ({ connection }, use) => {
      await connection?.query('delete from rate_limit');
      await use();
    },
    { auto: true },
  ],
  connection: [
    // Playwright requires a destructuring pattern here.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const connectionString = process.env.GNIAZDO_DATABASE_URL;
      if (!connectionString) return use(null);
      const client = new pg.Client({ connectionString });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
});

export const expect = test.expect;
