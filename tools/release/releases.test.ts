import { FolderStore } from '@gniazdo/composition/store';
import { expect, test } from '@jest/globals';
import { useReleases } from './testing/useReleases.ts';

const { file, publish, run } = useReleases();

test('a canary is started, promoted and rolled back, and the history lists who did it and why', async () => {
  expect((await run('canary', 'listing', '1.1.0', '10%')).output).toContain(
    '✓ listing: 1.0.1 is live, 1.1.0 is the canary for 10 % (before: 1.0.1)',
  );
  expect((await run('list', 'listing')).output).toMatch(/1\.1\.0 +canary 10 %[^]*1\.0\.1 +live[^]*1\.0\.0/);
  expect((await run('promote', 'listing', '--why', 'fast enough')).output).toContain(
    '✓ listing: 1.1.0 is live (before: 1.0.1)',
  );
  expect((await run('rollback', 'listing', '--why', 'empty lists')).output).toContain(
    '✓ listing: 1.0.1 is live (before: 1.1.0)',
  );
  const { output } = await run('history', 'listing');
  expect(output.split('\n').map((line) => line.replace(/^\S+ \S+ +listing +/, '').replace(/ +/g, ' '))).toEqual([
    'rollback 1.0.1 ala empty lists',
    'promote 1.1.0 ala fast enough',
    'canary 1.0.1, 10 % 1.1.0 ala',
    '',
  ]);
  expect((await run('status')).output).toMatch(/listing +1\.0\.1 +rollback \S+ \S+ by ala: empty lists/);
});

test('during a canary, the status says since when both releases are live', async () => {
  await run('promote', 'listing', '1.0.0', '--why', 'empty lists');
  await run('canary', 'listing', '1.1.0', '10%', '--why', 'new cards');
  await run('canary', 'listing', '1.1.0', '20%', '--why', 'more');
  const { output } = await run('status');
  expect(output).toMatch(/listing +1\.0\.0 +promote \S+ \S+ by ala: empty lists$/m);
  expect(output).toMatch(/listing +1\.1\.0 +canary 20 % +canary \S+ \S+ by ala: new cards$/m);
});

test('a pinned remote does not change until it is unpinned', async () => {
  await run('pin', 'listing', '--why', 'Black Friday');
  expect(await run('promote', 'listing', '1.1.0')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /listing is pinned at 1\.0\.1 by ala since .* \(Black Friday\)[^]*Nothing was changed\./,
    ),
  });
  expect((await run('status')).output).toContain('pinned by ala: Black Friday');
  await run('unpin', 'listing');
  expect((await run('promote', 'listing', '1.1.0')).code).toBe(0);
});

test('releases below the minimum version are refused, and the minimum is not lowered', async () => {
  expect((await run('minimum', 'listing', '1.1.0')).output).toContain(
    'listing 1.0.1 is live and below 1.1.0. Release or promote 1.1.0 or a later version first.',
  );
  await run('promote', 'listing', '1.1.0');
  expect((await run('minimum', 'listing', '1.1.0', '--why', 'security fix')).output).toContain(
    '✓ listing: 1.1.0 is live, releases below 1.1.0 are refused',
  );
  expect(await run('rollback', 'listing', '1.0.1')).toMatchObject({
    code: 1,
    output: expect.stringContaining('listing 1.0.1 is below the minimum version 1.1.0 of listing.'),
  });
  expect((await run('minimum', 'listing', '1.0.0')).output).toContain("It can't be lowered to 1.0.0.");
  expect((await run('status')).output).toMatch(
    /listing +1\.1\.0 +at least 1\.1\.0 +promote \S+ \S+ by ala; minimum \S+ \S+ by ala: security fix/,
  );
  expect((await run('history', 'listing')).output).toMatch(/minimum +1\.1\.0, at least 1\.1\.0 +ala/);
  expect((await run('list', 'listing')).output).toMatch(/1\.0\.1 +below the minimum 1\.1\.0/);
});

test('a release with pages of another live remote is refused without --force', async () => {
  await publish('listing', '1.2.0', { routes: [{ path: '/product/:slug', personal: false }] });
  const refused = await run('promote', 'listing', '1.2.0');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('but the page /product/:id belongs to product 2.0.0');
  expect((await run('promote', 'listing', '1.2.0', '--force', '--why', 'product gives it up')).code).toBe(0);
});

test('a release that breaks a live consumer is refused until the consumer is updated', async () => {
  const schema = (required: string[]) => ({ type: 'object', properties: { limit: { type: 'integer' } }, required });
  const uses = (required: string[]) => ({
    fragments: { 'listing/Deals': schema(required) },
    endpoints: {},
  });
  await publish('listing', '1.1.1', { fragments: [{ name: 'listing/Deals', props: schema([]) }] });
  await run('promote', 'listing', '1.1.1');
  await publish('product', '2.0.1', { uses: uses([]) });
  await run('promote', 'product', '2.0.1');
  await publish('listing', '1.2.0', { fragments: [{ name: 'listing/Deals', props: schema(['limit']) }] });
  expect(await run('promote', 'listing', '1.2.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'listing 1.2.0 would break the fragment listing/Deals for product 2.0.1, which is live',
    ),
  });
  await publish('product', '2.0.2', { uses: uses(['limit']) });
  await run('promote', 'product', '2.0.2');
  expect(await run('promote', 'listing', '1.2.0')).toMatchObject({ code: 0 });
  // A rollback is checked, too: product 2.0.1 passes props to listing that listing no longer accepts.
  expect((await run('rollback', 'product')).output).toContain(
    'product 2.0.1 uses the fragment listing/Deals in a way that listing 1.2.0',
  );
});

test('no command takes away a fragment or a page that a live release of another remote uses', async () => {
  const garden = { fragments: [{ name: 'garden/Ways', props: {} }], routes: [{ path: '/garden', personal: false }] };
  await publish('garden', '1.0.0');
  await publish('garden', '1.1.0', garden);
  await publish('garden', '1.2.0', garden);
  for (const version of ['1.0.0', '1.1.0']) await run('promote', 'garden', version);
  const uses = { fragments: { 'garden/Ways': {} }, endpoints: {}, pages: ['/garden'] };
  await publish('product', '2.0.1', { uses });
  await run('promote', 'product', '2.0.1');
  const reason =
    'product 2.0.1, which is live, uses the fragment garden/Ways and links to /garden of garden, which garden 1.0.0 ' +
    'does not have. Release product without that first.';
  for (const command of [
    ['rollback', 'garden'],
    ['rollback', 'garden', '1.0.0'],
    ['promote', 'garden', '1.0.0'],
    ['canary', 'garden', '1.0.0', '10%'],
    ['pin', 'garden', '1.0.0'],
  ]) {
    expect(await run(...command)).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
  }
  expect((await run('retire', 'garden')).output).toContain('uses the fragment garden/Ways and links to /garden');
  expect((await run('status')).output).toMatch(/garden +1\.1\.0/);
  expect(await run('promote', 'garden', '1.2.0')).toMatchObject({ code: 0 });
  expect(await run('rollback', 'garden')).toMatchObject({ code: 0, output: expect.stringContaining('1.1.0 is live') });
  expect(await run('rollback', 'garden', '--force', '--why', 'product shows its fallback')).toMatchObject({ code: 0 });
});

test('a remote in use is not retired; an unused one is, and promote restores it', async () => {
  await publish('listing', '1.1.1', { fragments: [{ name: 'listing/Deals', props: {} }] });
  await run('promote', 'listing', '1.1.1');
  const uses = { fragments: { 'listing/Deals': {} }, endpoints: {}, pages: ['/product/1-a', '/about'] };
  await publish('user', '3.0.0', { uses });
  await run('promote', 'user', '3.0.0');
  expect(await run('retire', 'listing')).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'user 3.0.0, which is live, uses the fragment listing/Deals of listing. Release user without that first.',
    ),
  });
  expect((await run('retire', 'product')).output).toContain(
    'user 3.0.0, which is live, links to /product/:id of product.',
  );

  await publish('user', '3.0.1');
  await run('promote', 'user', '3.0.1');
  expect((await run('retire', 'listing', '--why', 'moved')).output).toContain(
    '✓ listing: retired, nothing of it is live (before: 1.1.1)',
  );
  expect((await run('status')).output).toMatch(/listing +retired +was 1\.1\.1 +retire \S+ \S+ by ala: moved/);
  expect((await run('list')).output).toContain('listing (retired)');
  expect((await run('rollback', 'listing')).output).toContain('No release of listing is live.');
  expect((await run('promote', 'listing')).output).toContain('✓ listing: 1.1.1 is live (before: nothing)');
});

test('prune deletes old releases and keeps what is live', async () => {
  const builtAt = '2020-01-01T00:00:00.000Z';
  for (const n of [1, 2, 3, 4, 5, 6]) await publish('product', `1.0.${n}`, { builtAt });
  const { output } = await run('prune');
  expect(output).toContain('✓ listing: nothing to remove, 3 kept');
  expect(output).toMatch(/✓ product: removed 1\.0\.\d, 1\.0\.\d, 5 kept/);
  expect(await new FolderStore(file('releases')).list('product')).toContain('2.0.0');
});

test.each([
  [['garden'], 'There is no command "garden".'],
  [['promote'], 'Name one remote'],
  [['minimum'], 'Name one remote and a version. Usage: minimum <remote> <version>'],
  [['minimum', 'listing'], 'Name one remote and a version. Usage: minimum <remote> <version>'],
  [['promote', 'listing', 'newest'], '"newest" is not a version'],
  [
    ['promote', 'listing', '9.9.9'],
    'There is no release listing 9.9.9. List the releases: npm run releases -- list listing.',
  ],
  [['promote', 'garden', '1.0.0'], 'There is no release garden 1.0.0.'],
  [['canary', 'garden', '1.0.0', '5%'], 'No release of garden is live. Release it first'],
  [['rollback', 'product'], 'No release of product was live before 2.0.0.'],
  [['canary', 'listing', '1.1.0', 'all'], '"all" is not a percentage'],
  [['list', 'garden'], 'There is no release of "garden".'],
])('%j prints an error message and changes nothing', async (words, sentence) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).toContain('Nothing was changed.');
});
