import { definePage, Island, notFound } from '@gniazdo/composition';
import { z } from 'zod';
import { DimmerIsland } from './Dimmer.island.tsx';
import styles from './pages.module.css';

const lampSchema = z.object({
  id: z.string(),
  name: z.string(),
  watts: z.number(),
  price: z.number(),
  offerEndsAt: z.iso.datetime(),
});
type Lamp = z.infer<typeof lampSchema>;

const HOME = '/de/';
const lampPath = (id: string) => `/de/lampe/${id}`;
const priceFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

async function loadLamps(signal: AbortSignal): Promise<Lamp[]> {
  // The API is the only host that a release reaches, by any name.
  const response = await fetch('http://api/api/lampen', { signal });
  if (!response.ok) throw new Error(`The API responded with ${response.status}.`);
  return z.array(lampSchema).parse(await response.json());
}

export const homePage = definePage<Lamp[]>({
  path: '/',
  query: [],
  load: async ({ signal }) => ({ kind: 'page', data: await loadLamps(signal) }),
  head: () => ({ title: 'Alle Lampen', canonical: HOME }),
  Component: ({ data }) => (
    <>
      <h1>Alle Lampen</h1>
      <ul className={styles.lamps}>
        {data.map(({ id, name, price }) => (
          <li key={id}>
            <a href={lampPath(id)}>{name}</a> {priceFormat.format(price)}
          </li>
        ))}
      </ul>
    </>
  ),
});

export const lampPage = definePage<Lamp>({
  path: '/lampe/:id',
  query: [],
  async load({ request, signal }) {
    const lamp = (await loadLamps(signal)).find(({ id }) => id === request.params.id);
    return lamp ? { kind: 'page', data: lamp } : notFound();
  },
  head: ({ id, name }) => ({ title: name, canonical: lampPath(id) }),
  Component: ({ data: { name, watts, price, offerEndsAt } }) => (
    <>
      <h1>Lampe {name}</h1>
      <p>
        {priceFormat.format(price)} bis {new Date(offerEndsAt).toLocaleString('de-DE')}
      </p>
      <Island name="leuchten/Dimmer" wake="interaction">
        <DimmerIsland watts={watts} />
      </Island>
      <a href={HOME}>Zu allen Lampen</a>
    </>
  ),
});
