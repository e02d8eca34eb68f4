import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PictureLibrary } from '../pictures/PictureLibrary.ts';
import { pictureName, readPictureName, type PictureFacts } from '../pictures/pictureName.ts';
import { parseCommandLine, ROOT, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import sharp, { type Sharp } from 'sharp';
import { Darkroom } from './darkroom/Darkroom.ts';
import { models, type ModelName } from './models/models.ts';
import { planRooms } from './rooms/planRooms.ts';
import type { Room } from './rooms/Room.ts';
import { tagRoom } from './rooms/tags/tagRoom.ts';

const WEBP = { quality: 86, effort: 5, smartSubsample: true } as const;
/** WebP quality of views other than the front. */
const VIEW_QUALITY = 80;
/** WebP quality of large pictures. Their pixels are seen smaller. */
const LARGE_QUALITY = 82;

const HELP = `Usage: npm run pictures -- [options]

Renders pictures of the demo catalogue, whose names say what they show, and rooms.

  --names <file>   Pictures that don't exist yet: a name a line, such as sofa/velvet-4c7a52-2200x860x930-1.webp
  --only <names>   Shapes such as sofa,chair, names of rooms, or "rooms": the existing pictures again
  --large          The named pictures with detail for the zoom of the product page
  --points         Computes the points of the rooms' products again, without rendering`;

const folder = join(ROOT, 'demo/assets/pictures');
const roomFolder = join(ROOT, 'demo/assets/rooms');
/** Width and height of a picture, px. */
const SIZE = { usual: 640, large: 1600 };

type Wanted = { name: string; take: (darkroom: Darkroom) => Promise<number> };

await runCommand(async () => {
  const { values } = parseCommandLine(HELP, {
    names: { type: 'string' },
    only: { type: 'string' },
    large: { type: 'boolean', default: false },
    points: { type: 'boolean', default: false },
  });
  if (values.points) return planRooms().forEach(writePoints);
  const size = values.large ? SIZE.large : SIZE.usual;
  const named = values.names ? findNamed(values.names, size) : [];
  const wanted = [...named, ...(values.only ? await findKnown(values.only.split(',')) : [])];
  if (wanted.length === 0) console.log('No pictures are missing.');
  else await takeAll(wanted);
});

/** The pictures of a list that don't exist. */
function findNamed(file: string, size: number): Wanted[] {
  const names = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const missing = [...new Set(names)].filter((name) => !existsSync(join(folder, name)));
  return missing.map((name) => {
    const facts = readPictureName(name);
    if (!facts || !isModelName(facts.shape))
      throw new UserFacingError(`"${name}" is not the name of a picture. The README says how they are named.`);
    return planPicture(facts, size);
  });
}

/** The stored pictures of these shapes in their present size, and the rooms. */
async function findKnown(only: string[]): Promise<Wanted[]> {
  const known = new Set(['rooms', ...Object.keys(models), ...planRooms().map(({ name }) => name)]);
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new UserFacingError(`Unknown shapes or rooms: ${unknown.join(', ')}. Known are ${[...known].join(', ')}.`);
  const library = new PictureLibrary();
  const pictures = await Promise.all(
    only
      .flatMap((shape) => library.of(shape))
      .map(async (facts) => planPicture(facts, (await sharp(facts.file).metadata()).width)),
  );
  const rooms = planRooms()
    .filter(({ name }) => only.includes('rooms') || only.includes(name))
    .map((room) => ({ name: `rooms/${room.name}`, take: (darkroom: Darkroom) => takeRoom(darkroom, room) }));
  return [...pictures, ...rooms];
}

function isModelName(shape: string): shape is ModelName {
  return shape in models;
}

function planPicture(facts: PictureFacts, size: number): Wanted {
  return { name: pictureName(facts), take: (darkroom) => takePicture(darkroom, facts, size) };
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

async function takePicture(darkroom: Darkroom, picture: PictureFacts, size: number) {
  const { shape, look, colour, width, height, depth, variant, view } = picture;
  const model = shape as ModelName;
  const image = await darkroom.shoot({ model, look, colour, width, height, depth, variant, view, size });
  const quality = size > SIZE.usual ? LARGE_QUALITY : view === 'front' ? WEBP.quality : VIEW_QUALITY;
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
