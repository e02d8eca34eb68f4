import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { REPORT_ENDPOINT, reportPaths } from '@gniazdo/contracts/site';
import remote from '../../remote.ts';

const REPORT = {
  address: '/pl/',
  reason: 'other',
  explanation: 'Cena w tej ofercie jest nieprawdziwa.',
  name: 'Ewa Nowak',
  email: 'ewa@example.com',
};

test('the form keeps what a link and a visitor have given', async () => {
  const url = reportPaths.content({ kind: 'star-review', key: '7' }, '/pl/star/eshop/dom-lipowy');
  const { view, cache } = await openPageView(remote, url);
  expect(cache).toEqual({ kind: 'private' });
  expect(view.getByLabelText<HTMLInputElement>('Adres strony z tą treścią').value).toBe('/pl/star/eshop/dom-lipowy');
  expect(view.body.querySelector<HTMLInputElement>('[name="content"]')!.value).toBe('star-review:7');
  const refusedForm = { values: { content: 'review:a' }, errors: { isInGoodFaith: 'Potwierdź' } };
  const { view: again } = await openPageView(remote, reportPaths.form(), { refusedForm });
  expect(again.getByText('Potwierdź').id).toBe(again.getByRole('checkbox').getAttribute('aria-describedby'));
  expect(again.body.querySelector<HTMLInputElement>('[name="content"]')!.value).toBe('review:a');
});

test('a report is sent to the API once the visitor confirms that it is true', () => {
  expect(sendForm(remote, reportPaths.form(), REPORT)).toEqual({
    kind: 'refused',
    errors: { isInGoodFaith: 'Potwierdź, że zgłoszenie jest rzetelne' },
  });
  expect(sendForm(remote, reportPaths.form(), { ...REPORT, isInGoodFaith: 'on', content: 'review:a' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: REPORT_ENDPOINT, body: { ...REPORT, isInGoodFaith: true, content: 'review:a' } },
    next: reportPaths.sent('*reference*'),
  });
});

test('the page after a report shows its number', async () => {
  const { view } = await openPageView(remote, reportPaths.sent('ZT-7K2M9QXT'));
  expect(view.getByRole('status').textContent).toContain('ZT-7K2M9QXT');
  expect((await openPageView(remote, reportPaths.sent('x'))).status).toBe(404);
});
