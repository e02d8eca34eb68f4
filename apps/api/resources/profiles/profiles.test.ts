import type { UserProfile } from '@gniazdo/contracts/account';
import { insertAccount } from '../../testing/accounts.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { createLikeVisitors } from '../../testing/likeVisitors.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let shop: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('[R-41] a profile has the first name, published reviews with a name and received likes, and no other data', async () => {
  const roles = { date_of_birth: '1990-05-17', gender: 2 };
  const id = await insertAccount(api.pool, {
    email: 'ola.tajna@example.com',
    name: 'Ola Tajna',
    passwordHash: 'x',
    roles,
  });
  const { variantId, productId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Sofa NORD' });
  for (const [status, user_nick] of [
    ['published', 'Ola'],
    ['published', null],
    ['pending', 'Ola'],
    ['refused', 'Ola'],
  ])
    await insertRow(api.pool, 'review', {
      external_id: `profile-${status}-${user_nick}`,
      product_id: productId,
      variant_id: variantId,
      user_nick,
      value: 4,
      text: `Opinia ${status}`,
      status,
      account_id: id,
      created_at: new Date(),
    });
  await insertRow(api.pool, 'shop_member', { account_id: id, eshop_id: shop });
  await createLikeVisitors(api).create().like(variantId);
  const text = await (await api.send(`/api/v2/user/${id}/profile`)).text();
  expect(JSON.parse(text)).toEqual({
    nickName: 'Ola',
    avatar: { url: null, initials: 'O' },
    likesReceived: 1,
    reviewsCount: 1,
    reviews: [expect.objectContaining({ id: 'profile-published-Ola', text: 'Opinia published', value: 4 })],
  } satisfies UserProfile);
  for (const secret of ['Tajna', 'example.com', '1990']) expect(text).not.toContain(secret);
});

test('unknown users and accounts that are not confirmed have no profile', async () => {
  const id = await insertAccount(api.pool, { email: 'nowa@example.com', passwordHash: 'x', isConfirmed: false });
  expect((await api.send(`/api/v2/user/${id}/profile`)).status).toBe(404);
  expect((await api.send('/api/v2/user/3f2504e0-4f89-41d3-9a0c-0305e82c3301/profile')).status).toBe(404);
  expect((await api.send('/api/v2/user/1/profile')).status).toBe(400);
});
