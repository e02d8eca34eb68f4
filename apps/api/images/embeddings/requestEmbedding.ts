import sharp from 'sharp';
import { z } from 'zod';

/** A service that turns pictures into vectors, with an interface like that of OpenAI's embeddings. */
export type EmbeddingsEndpoint = {
  /** Base URL: `https://api.example/v1`. */
  url: string;
  model: string;
  key: string | undefined;
};

const TIMEOUT_MS = 10_000;
/** Models see pictures in 224 to 512 px. */
const MAX_SIDE_PX = 512;
const QUALITY = 85;
const MAX_DIMENSIONS = 4096;

const responseSchema = z.object({
  data: z.array(z.object({ embedding: z.array(z.number()).min(2).max(MAX_DIMENSIONS) })).length(1),
});

/**
 * Requests the embedding of a picture, which is sent as a JPEG in base64. Rejects if the endpoint fails, takes more than
 * 10 s or returns anything but one vector.
 *
 * @param picture A file.
 */
export async function requestEmbedding({ url, model, key }: EmbeddingsEndpoint, picture: string): Promise<number[]> {
  const jpeg = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  const response = await fetch(`${url.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, input: [{ image: jpeg.toString('base64') }] }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The embeddings endpoint responded with ${response.status}.`);
  return responseSchema.parse(await response.json()).data[0]!.embedding;
}
