import { expect, test } from '@jest/globals';
import { route, SITE_NAME } from '@gniazdo/contracts/site';
import { fakeKeys } from '@gniazdo/engine/testing/publishFakeRelease';
import { readSiteEnv } from '../../../settings.ts';
import { canonicalUrl, renderHead } from '@gniazdo/engine/server/pages/compose/renderHead';

test('[R-04] an absolute link has the main host, which the settings name', () => {
  const path = route('/products');
  for (const host of ['gniazdo.example', 'www.meble.example']) {
    const { PUBLIC_URL } = readSiteEnv({
      PUBLIC_URL: `https://${host}`,
      API_URL: 'http://127.0.0.1:1',
      RELEASE_STORE: '/tmp/releases',
      RELEASE_PUBLIC_KEYS: fakeKeys.publicKey,
      DATA_DIR: '/tmp/data',
    });
    expect(canonicalUrl({ title: '', canonical: path }, PUBLIC_URL)).toBe(`https://${host}/pl/products`);
    const head = renderHead(
      { title: '', canonical: path, nextUrl: `${path}?page=2` },
      { siteName: SITE_NAME, publicUrl: PUBLIC_URL },
    );
    expect(head).toContain(`<link rel="next" href="https://${host}/pl/products?page=2">`);
  }
});
