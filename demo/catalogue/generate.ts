import { parseCommandLine, parseWholeNumber, runCommand } from '@gniazdo/cli';
import { getPictureOrigin } from '../server/servePictures.ts';
import { generateCatalogue } from './generateCatalogue.ts';

const HELP = `Usage: node demo/catalogue/generate.ts --out DIR [options]

Generates the feeds and import files of the demo catalogue. The same options produce the same bytes.

  --out <folder>              Output
  --offers <n>                Number of offers (default: those with pictures of their own)
  --seed <n>                  Seed of the random choices (default: 1)
  --today <date>              Date of the offers, such as 2026-11-20 (default: today)
  --picture-origin <origin>   Server of the pictures (default: that of npm start)`;

await runCommand(() => {
  const { values } = parseCommandLine(HELP, {
    offers: { type: 'string', default: '20000' },
    out: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    'picture-origin': { type: 'string', default: getPictureOrigin(3002) },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  });
  const offers = parseWholeNumber('--offers', values.offers, 1, 10_000_000);
  const seed = parseWholeNumber('--seed', values.seed, 0, 2 ** 32 - 1);
  if (!values.out || !/^\d{4}-\d\d-\d\d$/.test(values.today)) {
    console.error(HELP);
    process.exit(1);
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
});
