import type { RefusedForm } from '@gniazdo/composition';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { AppealList } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const PATH = staffPaths.appeals();
const APPEAL: AppealList['appeals'][number] = {
  id: 3,
  kind: 'report',
  shop: null,
  subject: 'zgłoszenie ZT-7K2M9QXT: nieuznane',
  statement: 'Opinia jest dozwolona.',
  decided: { by: 'Ola', at: '2026-11-20T10:00:00Z' },
  objection: 'Mam dowody <b>.',
  objectedAt: '2026-11-21T10:00:00Z',
};

test('an objection is shown with the decision, its reasons, and what upholding changes', async () => {
  const shop = { ...APPEAL, id: 4, kind: 'offer' as const, shop: { name: 'Alfa', slug: 'alfa' } };
  const { view } = await open([APPEAL, shop]);
  const [report, offer] = view.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const text of [APPEAL.subject, 'Decided by Ola, 2026-11-20 10:00 UTC', APPEAL.statement, APPEAL.objection])
    expect(report).toContain(text);
  expect(report).toContain('the person who reported it');
  expect(report).toContain('Upholding removes the text');
  expect(offer).toContain('Objection of Alfa');
  expect(offer).toContain('undo the correction “Block an offer” first');
});

test('a decision is one call of the API, without a name of its own', () => {
  expect(sendForm(remote, PATH, { id: '3', outcome: 'upheld', statement: ' Mają rację. ', by: 'Jan' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: '/api/v2/appeals/3', body: { outcome: 'upheld', statement: 'Mają rację.' } },
    next: `${PATH}?done=upheld`,
    nextOnError: { already_decided: `${PATH}?done=decided` },
  });
});

test.each<[Record<string, string>, string]>([
  [{ id: '3', outcome: 'upheld', statement: ' ' }, 'statement'],
  [{ id: '3', outcome: 'upheld', statement: 'x'.repeat(2001) }, 'statement'],
  [{ id: '3', outcome: 'other', statement: 'x' }, 'outcome'],
  [{ id: '../x', outcome: 'upheld', statement: 'x' }, 'id'],
])('the form %j is refused because of "%s"', async (values, field) => {
  const result = sendForm(remote, PATH, values);
  expect(result).toMatchObject({ kind: 'refused', errors: { [field]: expect.any(String) as string } });
  const { view } = await open([APPEAL], { values, errors: result.kind === 'refused' ? result.errors : {} });
  expect(view.getByRole('alert').textContent).toContain('Nothing has changed.');
  if (field !== 'statement') return;
  const area = view.getByRole('textbox');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(view.body.querySelector(`#${area.getAttribute('aria-describedby')}`)).toBeTruthy();
});

test('a message of the API is shown; the page says what was done, and a link cannot inject a message', async () => {
  const { view } = await open([APPEAL], { values: { id: '3' }, errors: {}, message: 'Another member must decide.' });
  expect(view.getByRole('alert').textContent).toBe('Nothing has changed. Another member must decide.');
  expect((await open([], undefined, '?done=upheld')).view.getByRole('status').textContent).toBe('Upheld.');
  expect((await open([], undefined, '?done=toString')).view.queryByRole('status')).toBeNull();
});

async function open(appeals: AppealList['appeals'], refusedForm?: RefusedForm, query = '') {
  await using api = await serveJson({ '/api/v2/appeals': { total: appeals.length, appeals } });
  return await openPageView(remote, PATH + query, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
}
