import type { FastifyRequest } from 'fastify';

/** Fields and files; more are no form of this site. */
const MAX_PARTS = 40;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

type MultipartForm = {
  /** The first value of each field. */
  fields: Partial<Record<string, string>>;
  /** The files that were chosen in the field `photos`. */
  photos: Buffer[];
};

/** The fields of a form with photos, and the photos in base64; null if the body is no form. */
export async function readPhotoForm(request: FastifyRequest) {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { values: readForm(request), files: { photos: [] } };
  const form = Buffer.isBuffer(request.body) ? await readMultipart(request.body, type) : null;
  return form && { values: form.fields, files: { photos: form.photos.map((photo) => photo.toString('base64')) } };
}

/** The first value of each field of a form; none if the body is not a form. */
export function readForm({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Partial<Record<string, string>> {
  if (!Buffer.isBuffer(body) || !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return {};
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  return Object.fromEntries(fields.toReversed());
}

/** Reads a form of the type `multipart/form-data`; null if the body is none. */
async function readMultipart(body: Buffer, contentType: string): Promise<MultipartForm | null> {
  const boundary = BOUNDARY.exec(contentType);
  if (!boundary || hasTooManyParts(body, `--${boundary[1] ?? boundary[2]}`)) return null;
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
  const fields: MultipartForm['fields'] = {};
  const photos: Buffer[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] ??= value;
    // A field without a chosen file sends an empty one without a name.
    else if (name === 'photos' && (value.size > 0 || value.name !== ''))
      photos.push(Buffer.from(await value.arrayBuffer()));
  }
  return { fields, photos };
}

/** Checked before parsing, which takes time for each part. */
function hasTooManyParts(body: Buffer, delimiter: string) {
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length))
    if (++count > MAX_PARTS) return true;
  return false;
}
