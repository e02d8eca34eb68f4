import { accountExportSchema, userProfileSchema } from '@gniazdo/contracts/account';
import { imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import sharp from 'sharp';
import { authRequests, insertAccount, PASSWORD } from '../../testing/accounts.ts';
import { createHostileUploads, PAYLOADS } from '../../testing/hostileUploads.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let auth: ReturnType<typeof authRequests>;
let count = 0;
withTestApi((started) => {
  api = started;
  auth = authRequests(api);
});

test('a user changes name, date of birth and gender; the readable cookie changes with them', async () => {
  const { cookie } = await signIn();
  const response = await auth.post('data', { name: ' Zoë Żółw ', dateOfBirth: '1990-02-28', gender: 2 }, { cookie });
  expect(response.status).toBe(200);
  expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain('"name":"Zoë Żółw"');
  expect(await auth.getUser(cookie)).toMatchObject({ name: 'Zoë Żółw', dateOfBirth: '1990-02-28', gender: 2 });
  await auth.post('data', { name: 'Zoë', dateOfBirth: '', gender: '' }, { cookie });
  expect(await auth.getUser(cookie)).toMatchObject({ name: 'Zoë', dateOfBirth: null, gender: null });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'a'.repeat(101) }, 'name'],
  [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
  [{ dateOfBirth: '2200-01-01' }, 'dateOfBirth'],
  [{ dateOfBirth: '1800-01-01' }, 'dateOfBirth'],
  [{ gender: 3 }, 'gender'],
  // An object that cannot become a number.
  [{ gender: { toString: 1, valueOf: {} } }, 'gender'],
])('the data %j are refused with a message for the field', async (values, field) => {
  const { cookie } = await signIn();
  const response = await auth.post('data', { name: 'Jan', dateOfBirth: null, gender: null, ...values }, { cookie });
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ field })]);
  expect(await auth.getUser(cookie)).toMatchObject({ name: 'Jan Nowak', dateOfBirth: null });
});

test('a picture is stored as a square WebP without metadata and shown in the cookie, the profile and the export', async () => {
  const { cookie, id } = await signIn();
  expect((await savePicture(cookie, await drawPhoto())).status).toBe(200);
  const url = (await auth.getUser(cookie))!.avatar.url!;
  const response = await api.send(url);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { width, height, format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 144, height: 144, format: 'webp', exif: undefined });
  const profile = userProfileSchema.parse(await api.get(`/api/v2/user/${id}/profile`));
  expect(profile.avatar.url).toBe(url);
  const { picture } = accountExportSchema.parse(
    await (await api.send('/api/v2/auth/export', { headers: fromShell({ cookie }) })).json(),
  );
  expect(Buffer.from(picture!.webp, 'base64').subarray(8, 12).toString()).toBe('WEBP');
});

test('a picture that is replaced, removed, or of a deleted account is gone; it has no other size', async () => {
  const { cookie, email } = await signIn();
  const getUrl = async () => (await auth.getUser(cookie))!.avatar.url!;
  await savePicture(cookie, await drawPhoto());
  const first = await getUrl();
  await savePicture(cookie, await drawPhoto());
  const second = await getUrl();
  expect(second).not.toBe(first);
  expect([(await api.send(first)).status, (await api.send(second)).status]).toEqual([404, 200]);
  const [pictureId] = /\d+(?=\.webp)/.exec(second)!;
  for (const size of [IMAGE_SIZES.thumbnail, IMAGE_SIZES.zoom])
    expect((await api.send(imagePath({ type: 'user', id: pictureId }, size, 'webp'))).status).toBe(404);
  const { 'content-type': _, ...headers } = fromShell({ cookie });
  expect((await api.send('/api/v2/auth/picture', { method: 'DELETE', headers })).status).toBe(200);
  expect((await auth.getUser(cookie))!.avatar.url).toBeNull();
  expect((await api.send(second)).status).toBe(404);
  await savePicture(cookie, await drawPhoto());
  const third = await getUrl();
  expect((await auth.post('delete', { password: PASSWORD }, { cookie })).status).toBe(200);
  expect([email, (await api.send(third)).status]).toEqual([email, 404]);
});

test('hostile files are refused, or lose what is attached to them', async () => {
  const { cookie } = await signIn();
  for (const { name, bytes, message } of await createHostileUploads()) {
    await api.pool.query('delete from rate_limit; delete from account_picture');
    const response = await savePicture(cookie, bytes);
    const { rows } = await api.pool.query<{ bytes: Buffer }>('select bytes from account_picture');
    // Files beyond the limit of the body have another message.
    if (message) expect([name, [400, 413].includes(response.status), rows.length]).toEqual([name, true, 0]);
    else {
      expect([name, response.status, rows.length]).toEqual([name, 200, 1]);
      for (const payload of PAYLOADS)
        expect([name, ...rows.map(({ bytes }) => bytes.includes(payload))]).toEqual([name, false]);
    }
  }
}, 120_000);

test('a client may send twenty pictures in an hour', async () => {
  const { cookie } = await signIn();
  await api.pool.query('delete from rate_limit');
  const photo = await drawPhoto();
  for (let i = 0; i < 20; i++) expect((await savePicture(cookie, photo)).status).toBe(200);
  expect((await savePicture(cookie, photo)).status).toBe(429);
});

async function signIn() {
  const email = `dane${++count}@example.com`;
  const id = await insertAccount(api.pool, { email });
  const cookie = auth.cookieOf(await auth.login({ email }, { address: `192.0.2.${count}` }));
  return { id, email, cookie };
}

function savePicture(cookie: string, bytes: Buffer) {
  return auth.post('picture', { picture: bytes.toString('base64') }, { cookie });
}

/** A photo with metadata, not square. */
function drawPhoto() {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#2c6a4b' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPSLatitude' } })
    .toBuffer();
}
