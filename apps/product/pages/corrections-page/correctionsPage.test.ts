import type { RefusedForm } from '@gniazdo/composition';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { CorrectionList } from '@gniazdo/contracts/offers';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const PATH = staffPaths.corrections();
const MADE: CorrectionList['corrections'][number] = {
  id: 7,
  kind: 'move',
  offer: { name: 'Sofa <b>NORD</b>', shop: 'Alfa', path: '/pl/product/v/20' },
  target: { name: 'oferta-3', shop: 'Beta', path: null },
  category: null,
  note: 'Inny kolor',
  made: { by: 'Ola', at: '2026-11-20T10:00:00Z' },
  undone: null,
};
const UNDONE = { ...MADE, id: 6, undone: { by: 'Ewa', at: '2026-11-21T11:30:00Z' } };

test('staff see corrections with who and when, and can undo the valid ones', async () => {
  const { view, cache, head } = await open('', [MADE, UNDONE]);
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  const [made, undone] = view.getAllByRole('listitem');
  expect(made!.textContent).toContain('Sofa <b>NORD</b> (Alfa) → oferta-3 (Beta)');
  expect(made!.textContent).toContain('Ola, 2026-11-20 10:00 UTC');
  expect(undone!.textContent).toContain('undone by Ewa, 2026-11-21 11:30 UTC');
  expect(view.getAllByRole('button', { name: /^Undo correction/ })).toHaveLength(1);
  expect(view.getByRole('link', { name: 'Older corrections' }).getAttribute('href')).toBe(`${PATH}?before=6`);
});

test('each kind of correction has a form, whose fields have names', async () => {
  const { view } = await open();
  const titles = ['Split', 'Merge products', 'Move an offer', 'Map a category', 'Block an offer', 'Block a shop'];
  for (const name of titles) expect(view.getByRole('form', { name }).getAttribute('action')).toBe(PATH);
  expect(view.getAllByLabelText(/target offer/)).toHaveLength(2);
  expect(view.getByRole('option', { name: 'Sofy' }).getAttribute('value')).toBe('sofy');
});

test('without the role there is no page; without the API it says so', async () => {
  await using api = await serveList([]);
  const { status, html } = await openPageView(remote, PATH, { apiUrl: api.baseUrl });
  expect([status, html, api.requests]).toEqual([404, '', []]);
  const { view } = await openPageView(remote, PATH, { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
  expect(view.getByRole('status').textContent).toContain('The API did not respond.');
});

test('older corrections are asked for by the id in the address, anything else is ignored', async () => {
  await using api = await serveJson({
    '/api/v2/corrections?before=6': LIST([UNDONE]),
    '/api/v2/corrections': LIST([MADE]),
  });
  for (const [query, name] of [
    ['?before=6', /undone/],
    ['?before=../auth', /Ola/],
  ] as const) {
    const { view } = await openPageView(remote, PATH + query, { role: 'staff', apiUrl: api.baseUrl });
    expect(view.getAllByRole('listitem')[0]!.textContent).toMatch(name);
  }
});

test.each([
  ['split', {}, { offer: 12 }],
  ['merge', { target: '13' }, { offer: 12, target: 13 }],
  ['move', { target: '/pl/product/v/13' }, { offer: 12, target: 13 }],
  ['category', { category: 'sofy' }, { offer: 12, category: 'sofy' }],
  ['block-offer', { statement: ' Zła cena. ' }, { offer: 12, statement: 'Zła cena.' }],
  ['block-shop', { statement: 'Brak towaru.' }, { offer: 12, statement: 'Brak towaru.' }],
])('the form "%s" is one call of the API, without a name of its own', (kind, fields, body) => {
  const values = {
    kind,
    offer: ' https://gniazdo.example/pl/product/v/12-sofa-nord?x=1 ',
    note: ' Bo tak. ',
    by: 'Jan',
    ...fields,
  };
  expect(sendForm(remote, PATH, values)).toEqual({
    kind: 'call',
    call: { method: 'POST', path: '/api/v2/corrections', body: { kind, note: 'Bo tak.', ...body } },
    next: `${PATH}?done=${kind}`,
  });
});

test('a correction is undone by its id', () => {
  expect(sendForm(remote, PATH, { kind: 'undo', id: '7', by: 'Jan' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: '/api/v2/corrections/7/undo', body: {} },
    next: `${PATH}?done=undo`,
  });
});

test.each<[Record<string, string>, string]>([
  [{}, 'kind'],
  [{ kind: 'delete', offer: '12' }, 'kind'],
  [{ kind: 'undo', id: '../auth/logout' }, 'id'],
  [{ kind: 'split', offer: '' }, 'offer'],
  [{ kind: 'split', offer: '0' }, 'offer'],
  [{ kind: 'split', offer: '99999999999' }, 'offer'],
  [{ kind: 'split', offer: '/pl/product/12' }, 'offer'],
  [{ kind: 'split', offer: `${'/'.repeat(400)}x ${'/product/v/'.repeat(20)}` }, 'offer'],
  [{ kind: 'move', offer: '12' }, 'target'],
  [{ kind: 'block-offer', offer: '12' }, 'statement'],
  [{ kind: 'block-shop', offer: '12', statement: ' ' }, 'statement'],
  [{ kind: 'category', offer: '12', category: '' }, 'category'],
  [{ kind: 'split', offer: '12', note: 'x'.repeat(501) }, 'note'],
])('the form %j is refused because of "%s", and says what to do', async (values, field) => {
  const result = sendForm(remote, PATH, values);
  expect(result).toMatchObject({ kind: 'refused', errors: { [field]: expect.any(String) as string } });
  const { view } = await open('', [], { values, errors: result.kind === 'refused' ? result.errors : {} });
  expect(view.getByRole('alert').textContent).toContain('Nothing has changed.');
});

test('a refused form keeps what was typed, with the message at its field; a message of the API is shown', async () => {
  const values = { kind: 'split', offer: 'sofa', note: 'Inny kolor' };
  const result = sendForm(remote, PATH, values);
  const { view } = await open('', [], { values, errors: result.kind === 'refused' ? result.errors : {} });
  const field = view.getByRole('form', { name: 'Split' }).querySelector<HTMLInputElement>('[name=offer]')!;
  expect([field.getAttribute('value'), field.getAttribute('aria-invalid')]).toEqual(['sofa', 'true']);
  expect(view.body.querySelector(`#${field.getAttribute('aria-describedby')}`)!.textContent).toContain(
    'Paste the address',
  );
  const { view: other } = await open('', [], { values, errors: {}, message: 'An import runs.' });
  expect(other.getByRole('alert').textContent).toBe('Nothing has changed. An import runs.');
});

test('the menu has only what the role may open', async () => {
  await using api = await serveList([]);
  const options = { role: 'staff', staffRoles: ['catalogue'], apiUrl: api.baseUrl } as const;
  const { view } = await openPageView(remote, PATH, options);
  const names = [...view.getByRole('navigation', { name: 'Pages for staff' }).children].map((a) => a.textContent);
  expect(names).toEqual(['Work', 'Clicks', 'Moderation', 'Corrections', 'Inspirations']);
});

test('the page says what was done; a link cannot inject a message', async () => {
  expect((await open('?done=move')).view.getByRole('status').textContent).toContain('Moved.');
  expect((await open('?done=undo')).view.getByRole('status').textContent).toContain('Undone.');
  expect((await open('?done=toString')).view.queryByRole('status')).toBeNull();
});

function LIST(corrections: CorrectionList['corrections']): CorrectionList {
  return { valid: 1, corrections, next: corrections.at(-1)?.id ?? null, categories: [{ slug: 'sofy', name: 'Sofy' }] };
}

function serveList(corrections: CorrectionList['corrections']) {
  return serveJson({ '/api/v2/corrections': LIST(corrections) });
}

async function open(query = '', corrections: CorrectionList['corrections'] = [], refusedForm?: RefusedForm) {
  await using api = await serveList(corrections);
  return await openPageView(remote, PATH + query, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
}
