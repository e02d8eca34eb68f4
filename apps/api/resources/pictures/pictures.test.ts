import type { VariantPictures } from '@gniazdo/contracts/offers';
import sharp from 'sharp';
import { describePicture } from '../../images/descriptors/describePicture.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFA = '<rect x="10" y="80" width="180" height="60" fill="#7b5236"/>';
const FRONT = '<rect x="60" y="40" width="80" height="140" fill="#7b5236"/>';

let api: TestApi;
let shop: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('pictures of other offers follow the own ones, each that looks different once, whatever its size', async () => {
  const own = await insert(SOFA, 640);
  const same = await insert(SOFA, 200, { product_id: own.productId });
  const front = await insert(FRONT, 640, { product_id: own.productId });
  const sameFront = await insert(FRONT, 320, { product_id: own.productId });
  const unknown = await insert(null, 0, { product_id: own.productId });
  const gone = await insert('<circle cx="100" cy="100" r="80" fill="#222"/>', 320, {
    product_id: own.productId,
    active: false,
  });
  expect(await getIds(own.variantId)).toEqual([own.imageId, front.imageId]);
  expect(await getIds(sameFront.variantId)).toEqual([sameFront.imageId, own.imageId]);
  expect(await getIds(unknown.variantId)).toEqual([unknown.imageId]);
  expect(await getIds(gone.variantId)).toEqual([gone.imageId, own.imageId, front.imageId]);
  expect(await getIds(same.variantId)).toEqual([same.imageId, front.imageId]);
});

test('the name of the offer is with its pictures; unknown and disabled offers are 404', async () => {
  const { variantId } = await insert(null, 0, { name: 'Sofa LIVIA' });
  expect((await api.get<VariantPictures>(`/api/v2/variant/${variantId}/pictures`)).name).toBe('Sofa LIVIA');
  const disabled = await insert(null, 0, { disabled: true });
  for (const id of [disabled.variantId, 999_999])
    expect((await api.send(`/api/v2/variant/${id}/pictures`)).status).toBe(404);
});

/** Inserts an offer whose picture is a drawing on white, or was never rendered. */
async function insert(drawing: string | null, size: number, values: object = {}) {
  const offer = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, ...values });
  if (drawing === null) return offer;
  const svg = `<svg width="200" height="200" viewBox="0 0 200 200">${drawing}</svg>`;
  const picture = await sharp(Buffer.from(svg)).resize(size, size).flatten({ background: '#fff' }).webp().toBuffer();
  await api.pool.query('insert into image_descriptor (image_id, descriptor) values ($1, $2)', [
    offer.imageId,
    Buffer.from(await describePicture(picture)),
  ]);
  return offer;
}

async function getIds(variantId: number) {
  const { pictures } = await api.get<VariantPictures>(`/api/v2/variant/${variantId}/pictures`);
  return pictures.map(({ id }) => id);
}
