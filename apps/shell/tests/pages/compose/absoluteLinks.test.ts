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

test('a page that search engines may show has a preview for links, with its picture or that of the site', () => {
  const site = {
    siteName: SITE_NAME,
    publicUrl: 'https://gniazdo.example',
    previewPicture: { url: '/preview.png', alt: 'Site' },
  };
  const head = { title: 'Sofa "NORD"', description: 'Sofa', canonical: route('/product/7') };
  const own = renderHead({ ...head, preview: { url: '/i/7.jpg', alt: 'Sofa', type: 'product' } }, site);
  for (const [property, content] of [
    ['og:title', 'Sofa &quot;NORD&quot;'],
    ['og:description', 'Sofa'],
    ['og:type', 'product'],
    ['og:url', 'https://gniazdo.example/pl/product/7'],
    ['og:image', 'https://gniazdo.example/i/7.jpg'],
    ['og:image:alt', 'Sofa'],
  ])
    expect(own).toContain(`property="${property}" content="${content}"`);
  const other = renderHead(head, site);
  expect(other).toContain('property="og:image" content="https://gniazdo.example/preview.png"');
  expect(other).toContain('property="og:type" content="website"');
  const { previewPicture: _, ...bare } = site;
  expect(renderHead(head, bare)).toContain('<meta name="twitter:card" content="summary">');
  expect(renderHead({ ...head, robots: 'noindex' }, site)).not.toMatch(/og:|twitter:/);
});
