import { deliveryProviderSchema, type DeliveryProvider } from '@gniazdo/contracts/offers';
import { buildDeliveryProvider, buildVariant } from '@gniazdo/testing';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { DeliveriesIsland } from './Deliveries.island.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DeliveryList } from './DeliveryList.tsx';

const paid = { id: 1, type: 'courier', label: 'Pod drzwi', price: 49, priceCod: 59, deliveryDays: 3 };

test('[N-53] an item has six keys; a free one shows “Darmowy”, and a missing cash-on-delivery price is omitted', () => {
  const [item] = deliveryProviderSchema.parse(buildDeliveryProvider({ items: [paid] })).items;
  expect(Object.keys(item!).toSorted()).toEqual(['deliveryDays', 'id', 'label', 'price', 'priceCod', 'type']);
  expect(show({ items: [paid] })).toContain('Pod drzwi Do wysłania za 3 dni 49 zł płatność przy odbiorze: 59 zł');
  const free = show({ items: [{ ...paid, price: 0, priceCod: null, deliveryDays: null }] });
  expect(free).toMatch(/Pod drzwi Darmowy$/);
});

test('the time has the wording of the other places that show it', () => {
  expect(show({ items: [{ ...paid, deliveryDays: 28 }] })).toContain('Pod drzwi Do wysłania za 4 tygodnie');
  expect(show({ items: [{ ...paid, deliveryDays: 0 }] })).toContain('Pod drzwi Gotowe do wysyłki');
});

test('the website of a provider opens in a new tab', () => {
  const link = render({ website: 'https://dpd.example' }).getByRole('link', { name: 'Kurier DPD' });
  expect(link).toHaveAttribute('href', 'https://dpd.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'nofollow noopener');
});

test('only logos of this site are shown, with the name of the provider', () => {
  const heading = render({ logo: '/i/logo/1.webp' }).getByRole('heading', { name: 'Kurier DPD' });
  const logo = within(heading).getByRole('img', { name: 'Kurier DPD' });
  expect(logo).toHaveAttribute('src', '/i/logo/1.webp');
  expect(render({ logo: 'https://other.example/x.png' }).body.querySelector('img')).toBeNull();
});

test('an offer without deliveries has no section', () => {
  const variant = buildVariant({ hasDeliveries: false });
  const { body } = renderView(<Deliveries variant={variant} path="/pl/product/v/7" deliveries={null} />);
  expect(body).toBeEmptyDOMElement();
});

const HREF = '/pl/product/v/7?dostawa=tak#dostawa';
const island = <DeliveriesIsland variantId={7} href={HREF} deliveries={null} />;

afterEach(removeIslands);

test('asleep, a link leads to the page with the deliveries', () => {
  showIsland(island);
  expect(screen.getByRole('link', { name: 'Pokaż sposoby i ceny dostawy' })).toHaveAttribute('href', HREF);
});

test('awake, it requests the deliveries; those that are given need no request', async () => {
  const requests: string[] = [];
  globalThis.fetch = async (url) => {
    requests.push(String(url));
    return { ok: true, status: 200, json: async () => [buildDeliveryProvider()] } as Response;
  };
  wakeIsland(island);
  expect(await screen.findByRole('heading', { name: 'Kurier DPD' })).toBeVisible();
  expect(requests).toEqual(['/api/v2/variant/7/deliveries']);
  removeIslands();
  wakeIsland(<DeliveriesIsland variantId={7} href={HREF} deliveries={[buildDeliveryProvider()]} />);
  expect(screen.getByRole('heading', { name: 'Kurier DPD' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('after a failure the link stays', async () => {
  const warned = new Promise<void>((resolve) => {
    jest.spyOn(console, 'warn').mockImplementation(() => resolve());
  });
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  wakeIsland(island);
  await warned;
  expect(screen.getByRole('link')).toHaveAttribute('href', HREF);
  jest.restoreAllMocks();
});

function render(provider: Partial<DeliveryProvider>) {
  return renderView(<DeliveryList deliveries={[buildDeliveryProvider(provider)]} />);
}

function show(provider: Partial<DeliveryProvider>) {
  return textOf(render(provider).body.innerHTML);
}
