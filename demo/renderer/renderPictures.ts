import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isExactPiece } from '../pictures/exactPieces.ts';
import { pictureName } from '../pictures/pictureName.ts';
import { parseCommandLine, parseWholeNumber, ROOT, runCommand } from '@gniazdo/cli';
import sharp, { type Sharp } from 'sharp';
import { Darkroom } from './darkroom/Darkroom.ts';
import { models } from './models/models.ts';
import { getPictureSize, type PlannedPicture } from './plan/PlannedPicture.ts';
import { planPictures } from './plan/planPictures.ts';
import { planRooms } from './rooms/planRooms.ts';
import type { Room } from './rooms/Room.ts';
import { tagRoom } from './rooms/tags/tagRoom.ts';

const WEBP = { quality: 86, effort: 5, smartSubsample: true } as const;
/** WebP quality of views other than the front, and of exact pieces. */
const VIEW_QUALITY = 80;
/** WebP quality of large pictures. Their pixels are seen smaller. */
const LARGE_QUALITY = 82;

const HELP = `Usage: npm run pictures -- [options]

Renders the missing pictures of the demo catalogue, then the rooms.

  --only <names>   Shapes such as sofa,chair, names of rooms, or "rooms"
  --limit <n>      At most n pictures
  --list           Prints the names instead
  --again          Also renders existing pictures
  --points         Computes the points of the rooms' products again, without rendering`;

const folder = join(ROOT, 'demo/assets/pictures');
const roomFolder = join(ROOT, 'demo/assets/rooms');

type Wanted = { name: string; take: (darkroom: Darkroom) => Promise<number> };

await runCommand(async () => {
  const { values } = parseCommandLine(HELP, {
    only: { type: 'string' },
    limit: { type: 'string', default: '100000' },
    list: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    points: { type: 'boolean', default: false },
  });
  if (values.points) return planRooms().forEach(writePoints);
  const limit = parseWholeNumber('--limit', values.limit, 1, 1_000_000);
  const wanted = (await findWanted(values.only?.split(','), values.again)).slice(0, limit);
  if (values.list) for (const { name } of wanted) console.log(name);
  else if (wanted.length === 0) console.log('No pictures are missing.');
  else await takeAll(wanted);
});

/** Pictures of these shapes and rooms, or of all: missing ones first, then those that are too small. */
async function findWanted(only: string[] | undefined, isAgain: boolean): Promise<Wanted[]> {
  const known = new Set(['rooms', ...Object.keys(models), ...planRooms().map(({ name }) => name)]);
  const unknown = only?.filter((name) => !known.has(name)) ?? [];
  if (unknown.length > 0) {
    console.error(`Unknown shapes or rooms: ${unknown.join(', ')}. Known are ${[...known].join(', ')}.`);
    process.exit(1);
  }
  const isMissing = (file: string) => isAgain || !existsSync(file);
  const planned = planPictures().filter(({ shape }) => !only || only.includes(shape));
  const missing = planned.filter((picture) => isMissing(join(folder, pictureName(picture))));
  const others = planned.filter((picture) => !missing.includes(picture));
  const sizes = await Promise.all(others.map((picture) => sharp(join(folder, pictureName(picture))).metadata()));
  const small = others.filter((picture, index) => sizes[index]!.width < getPictureSize(picture));
  const pictures = [...missing, ...small].map((picture) => ({
    name: pictureName(picture),
    take: (darkroom: Darkroom) => takePicture(darkroom, picture),
  }));
  const rooms = planRooms()
    .filter(({ name }) => !only || only.includes('rooms') || only.includes(name))
    .filter(({ name }) => isMissing(join(roomFolder, `${name}.webp`)))
    .map((room) => ({ name: `rooms/${room.name}`, take: (darkroom: Darkroom) => takeRoom(darkroom, room) }));
  return [...pictures, ...rooms];
}

async function takeAll(wanted: Wanted[]) {
  // On SIGTERM Playwright closes the browser, but the process continues and would open a new browser.
  process.once('SIGTERM', () => process.exit(143));
  let darkroom = await Darkroom.open();
  const started = performance.now();
  let total = 0;
  for (const [index, { name, take }] of wanted.entries()) {
    const bytes = await take(darkroom).catch(async (error: Error) => {
      // If the browser has crashed, the picture is tried once more with a new one.
      console.error(`${name}: ${error.message} Trying again with a new browser.`);
      await darkroom.close().catch(() => undefined);
      darkroom = await Darkroom.open();
      return take(darkroom);
    });
    total += bytes;
    const each = (performance.now() - started) / 1000 / (index + 1);
    console.log(`${index + 1} of ${wanted.length}  ${name}  ${Math.round(bytes / 1024)} kB, ${each.toFixed(1)} s each`);
  }
  await darkroom.close();
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${wanted.length} pictures in ${Math.round(seconds)} s: ${(seconds / wanted.length).toFixed(1)} s and ${(total / 1024 / wanted.length).toFixed(1)} kB each.`,
  );
}

async function takePicture(darkroom: Darkroom, picture: PlannedPicture) {
  const { shape, isLarge, ...facts } = picture;
  const image = await darkroom.shoot({ ...facts, model: shape, size: getPictureSize(picture) });
  const isMain = picture.view === 'front' && !isExactPiece(picture);
  const quality = isLarge ? LARGE_QUALITY : isMain ? WEBP.quality : VIEW_QUALITY;
  return saveImage(image, join(folder, pictureName(picture)), quality);
}

async function takeRoom(darkroom: Darkroom, room: Room) {
  const image = await darkroom.shootRoom(room);
  mkdirSync(roomFolder, { recursive: true });
  writePoints(room);
  return saveImage(image, join(roomFolder, `${room.name}.webp`));
}

/** Writes the file with the visible products of a room and their points. */
function writePoints(room: Room) {
  const { id, name, kind, style } = room;
  const text = JSON.stringify({ id, name, kind, style: style.name, products: tagRoom(room) }, null, 2);
  writeFileSync(join(roomFolder, `${name}.json`), `${text}\n`);
}

/**
 * Writes a temporary file and renames it, so that an interrupted run leaves no incomplete picture. Returns the file
 * size in bytes.
 */
async function saveImage(image: Sharp, file: string, quality: number = WEBP.quality) {
  mkdirSync(dirname(file), { recursive: true });
  const { size } = await image.webp({ ...WEBP, quality }).toFile(`${file}.part`);
  renameSync(`${file}.part`, file);
  return size;
}
