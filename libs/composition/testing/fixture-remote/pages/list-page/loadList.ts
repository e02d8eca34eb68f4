import { notFound, type LoadContext, type PageResult } from '@gniazdo/composition';
import type { Menu } from '@gniazdo/contracts/offers';

export type List = { slug: string; names: string[]; isOwnNotFound: boolean };

export async function loadList({ request, api, signal }: LoadContext): Promise<PageResult<List>> {
  const slug = request.params.slug ?? '';
  if (slug === 'brak') return notFound();
  const menu: Menu = await api.getMenu({ signal });
  const isOwnNotFound = slug === 'wlasna-404';
  return {
    kind: 'page',
    data: { slug, names: menu.primary.map((node) => node.name), isOwnNotFound },
    status: isOwnNotFound ? 404 : 200,
    cache: { kind: 'public', maxAge: 60 },
  };
}
