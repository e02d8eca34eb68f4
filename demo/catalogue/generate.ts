import { parseArgs } from 'node:util';
import { getPictureOrigin } from '../server/servePictures.ts';
import { generateCatalogue } from './generateCatalogue.ts';

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '20000' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'picture-origin': { type: 'string', default: getPictureOrigin(3002) },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const [offers, seed] = [Number(values.offers), Number(values.seed)];
if (
  !values.out ||
  !Number.isInteger(offers) ||
  offers < 1 ||
  !Number.isInteger(seed) ||
  !/^\d{4}-\d\d-\d\d$/.test(values.today)
) {
  console.error(
    'Usage: node demo/catalogue/generate.ts --out DIR [--offers 20000] [--seed 1] [--today 2026-11-20] [--picture-origin http://127.0.0.1:3002]',
  );
  process.exit(2);
}
const started = performance.now();
const counts = generateCatalogue({
  offers,
  seed,
  out: values.out,
  today: values.today,
  pictureOrigin: values['picture-origin'],
  onProgress: (done) => console.log(`${done} of ${offers} offers`),
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const memory = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `${counts.offers} offers of ${counts.products} products (${counts.sharedProducts} in several shops), ${counts.reducedOffers} reduced, ${counts.reviews} reviews, in ${seconds} s and ${memory} MB.`,
);
