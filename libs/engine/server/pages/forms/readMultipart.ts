/** Fields and files; more are no form of this site. */
const MAX_PARTS = 40;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

export type MultipartForm = {
  /** The first value of each field. */
  fields: Partial<Record<string, string>>;
  /** The files that were chosen in the field `photos`. */
  photos: Buffer[];
};

/** Reads a form of the type `multipart/form-data`; null if the body is none. */
export async function readMultipart(body: Buffer, contentType: string): Promise<MultipartForm | null> {
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
