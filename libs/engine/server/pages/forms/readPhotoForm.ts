import type { FastifyRequest } from 'fastify';
import { readForm } from './readForm.ts';
import { readMultipart } from './readMultipart.ts';

/** The fields of a form with photos, and the photos in base64; null if the body is no form. */
export async function readPhotoForm(request: FastifyRequest) {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { values: readForm(request), files: { photos: [] } };
  const form = Buffer.isBuffer(request.body) ? await readMultipart(request.body, type) : null;
  return form && { values: form.fields, files: { photos: form.photos.map((photo) => photo.toString('base64')) } };
}
