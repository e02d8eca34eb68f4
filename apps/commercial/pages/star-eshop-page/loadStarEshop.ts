import { type LoadContext, type PageResult } from '@gniazdo/composition';
import type { StarEshop } from '@gniazdo/contracts/account';

const PAGE = /^[1-9]\d{0,3}$/;

/** The reviews of a shop. Not cached: a buyer sees their review immediately. */
export async function loadStarEshop({ request, api, signal }: LoadContext): Promise<PageResult<StarEshop>> {
  const number = new URLSearchParams(request.url.split('?')[1]).get('strona') ?? '';
  const page = PAGE.test(number) ? Number(number) : 1;
  const data = await api.getStarEshop({ slug: request.params.slug!, page }, { signal });
  return { kind: 'page', data, cache: { kind: 'private' } };
}
