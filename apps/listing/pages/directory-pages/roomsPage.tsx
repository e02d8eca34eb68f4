import { definePage } from '@gniazdo/composition';
import type { MenuNode } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import styles from './directory.module.css';
import { buildBreadcrumbs, directoryHead } from './directoryHead.ts';
import { DirectoryPage, Tile } from './DirectoryPage.tsx';

const breadcrumbs = buildBreadcrumbs('Pomieszczenia', paths.rooms());

/** The rooms of the menu. */
export const roomsPage = definePage<MenuNode[]>({
  path: '/products/rooms',
  query: [],
  pageStyles: 'directory-pages',
  load: async ({ api, signal }) => ({ kind: 'page', data: (await api.getMenu({ signal })).rooms }),
  head: (rooms) =>
    directoryHead({
      title: 'Meble do każdego pomieszczenia',
      description: 'Meble i dodatki według pomieszczeń: porównaj ceny z dostawą z wielu sklepów.',
      breadcrumbs,
      links: rooms.map(({ name, slug }) => ({ name, url: paths.category(slug) })),
    }),
  Component: RoomsPage,
});

function RoomsPage({ data: rooms }: { data: MenuNode[] }) {
  return (
    <DirectoryPage
      title="Pomieszczenia"
      breadcrumbs={breadcrumbs}
      intro="Co urządzasz? Wybierz pomieszczenie, a pokażemy meble i dodatki, które do niego pasują."
    >
      <ul className={styles.tiles}>
        {rooms.map(({ id, name, slug, imageUrl }) => (
          <li key={id}>
            <Tile href={paths.category(slug)} name={name} imageUrl={imageUrl} />
          </li>
        ))}
      </ul>
    </DirectoryPage>
  );
}
