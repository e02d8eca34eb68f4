import { createReadStream, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { parsePicturePath, type PictureVariant } from '../pictures/picturePath.ts';

const ASSETS = join(import.meta.dirname, '../assets');
const HOST = '127.0.0.1';
const QUALITY = 90;

export type PictureServer = { close: () => Promise<void> };

/** Origin of the picture server on that port. */
export function getPictureOrigin(port: number) {
  return `http://${HOST}:${port}`;
}

/** Serves the demo's pictures on a loopback port, in place of the shops' servers. */
export async function servePictures(port: number): Promise<PictureServer> {
  const server = createServer(({ method, url = '' }, response) => {
    const picture = method === 'GET' ? parsePicturePath(url) : null;
    const file = picture && join(ASSETS, picture.file);
    if (!file || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', 'image/webp');
    if (picture.zoom === 1 && !picture.isMirrored) return void createReadStream(file).pipe(response);
    sendVariant(response, file, picture);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendVariant(response: ServerResponse, file: string, variant: PictureVariant) {
  renderVariant(file, variant).then(
    (bytes) => response.end(bytes),
    () => response.writeHead(500).end(),
  );
}

/** The picture, mirrored and cropped around a point slightly above the centre. */
export async function renderVariant(file: string, { zoom, isMirrored }: PictureVariant): Promise<Buffer> {
  const image = sharp(file);
  if (isMirrored) image.flop();
  if (zoom > 1) {
    const { width, height } = await sharp(file).metadata();
    const [shownWidth, shownHeight] = [Math.floor(width / zoom), Math.floor(height / zoom)];
    image.extract({
      left: Math.floor((width - shownWidth) / 2),
      top: Math.floor((height - shownHeight) * 0.46),
      width: shownWidth,
      height: shownHeight,
    });
  }
  return image.webp({ quality: QUALITY }).toBuffer();
}
