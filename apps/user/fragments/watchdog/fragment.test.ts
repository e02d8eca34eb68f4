import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { buildOffer, buildProduct, buildVariant } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const BY_IDS = '/api/v2/variant/by-ids?clickSource=35';
const DETAIL = '/api/v2/variant/7';
const HISTORY = '/api/v2/variant/7/price-history?days=30';

test('the dialog has the product, its lowest price of 30 days and a form that works without script', async () => {
  const history = {
    from: '2026-10-24',
    to: '2026-11-23',
    points: [],
    lowest30Days: { date: '2026-11-02', price: 899 },
  };
  await using api = await serveJson({
    [BY_IDS]: [
      buildVariant({ id: 7, name: 'Sofa NORD', price: { ...buildVariant().price, price: 999 }, inStock: true }),
    ],
    [HISTORY]: history,
  });
  const view = await open(api.baseUrl);
  expect(view.getByRole('heading', { name: 'Obserwuj cenę' })).toBeTruthy();
  expect(view.getByText('Sofa NORD')).toBeTruthy();
  expect(view.getByText(/Cena dziś: 999.zł, bez dostawy/)).toBeTruthy();
  expect(view.getByText(/Najniższa cena tej oferty z ostatnich 30 dni: 899.zł/)).toBeTruthy();
  expect(view.getByLabelText<HTMLInputElement>('Cena, na którą czekasz (zł)').value).toBe('899');
  expect(view.getByRole<HTMLButtonElement>('button', { name: 'Obserwuj' }).form?.getAttribute('action')).toBe(
    '/pl/user/watchdog/7',
  );
});

test('the price of today is the lowest of all shops with delivery, and all shops are watched', async () => {
  const of = (name: string, totalPrice: number | null, active = true) =>
    buildOffer({ active, eshop: { ...buildVariant().eshop, name } }, { totalPrice });
  const offers = [of('Dom Lipowy', 1100), of('Meble Dąb', 850), of('Dawny', 500, false), of('Cichy', null)];
  await using api = await serveJson({
    [BY_IDS]: [buildVariant({ id: 7, price: { ...buildVariant().price, price: 763 } })],
    [DETAIL]: { variant: buildVariant({ id: 7 }), product: buildProduct({ offers }), deliveries: [] },
  });
  const view = await open(api.baseUrl);
  expect(view.getByText(/Dziś najtaniej z dostawą, bez kodów: 850.zł \(Meble Dąb\)/)).toBeTruthy();
  const [all, one] = view.getAllByRole<HTMLInputElement>('radio');
  expect([all!.value, all!.checked, one!.value]).toEqual(['all', true, 'one']);
  expect(view.getByText(/nie każdy sklep podaje cenę dostawy/)).toBeTruthy();
  expect(view.getByLabelText<HTMLInputElement>('Cena, na którą czekasz (zł)').value).toBe('807');
});

test('the dialog of a product that is gone says so; without a history it proposes 5 % less', async () => {
  await using gone = await serveJson({ [BY_IDS]: [], [HISTORY]: {} });
  const view = await open(gone.baseUrl);
  expect(view.getByText('Tego produktu już nie ma w ofercie.')).toBeTruthy();
  expect(view.queryByRole('button', { name: 'Obserwuj' })).toBeNull();
  await using api = await serveJson({
    [BY_IDS]: [buildVariant({ id: 7, price: { ...buildVariant().price, price: 1000 }, inStock: true })],
  });
  const other = await open(api.baseUrl);
  expect(other.getByLabelText<HTMLInputElement>('Cena, na którą czekasz (zł)').value).toBe('950');
});

async function open(apiUrl: string) {
  return parseView(await openFragment(remote, 'user/Watchdog', { variantId: 7 }, { apiUrl }));
}
