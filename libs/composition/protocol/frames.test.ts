import { expect, test } from '@jest/globals';
import { createFrameReader, encodeFrame, FRAME_LIMITS } from './frames.ts';

test('frames arrive whole, however their bytes are divided', () => {
  const bytes = Buffer.concat([
    encodeFrame({ type: 'ping', id: 1 }),
    encodeFrame({ type: 'page', title: 'Łóżka' }, '<p>zażółć</p>'),
    encodeFrame({ type: 'pong' }, ''),
  ]);
  for (const size of [1, 3, 8, 17, bytes.length]) {
    const frames: unknown[] = [];
    const read = createFrameReader(FRAME_LIMITS, (...frame) => frames.push(frame));
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    expect(frames).toEqual([
      [{ type: 'ping', id: 1 }, ''],
      [{ type: 'page', title: 'Łóżka' }, '<p>zażółć</p>'],
      [{ type: 'pong' }, ''],
    ]);
  }
});

test('a large text costs about as much in small chunks as in one', () => {
  const text = 'x'.repeat(4_000_000);
  const bytes = encodeFrame({}, text);
  let received = '';
  const read = createFrameReader(FRAME_LIMITS, (_head, body) => (received = body));
  const start = performance.now();
  for (let at = 0; at < bytes.length; at += 1000) read(bytes.subarray(at, at + 1000));
  expect(received.length).toBe(text.length);
  // Copying all earlier bytes with each chunk takes seconds.
  expect(performance.now() - start).toBeLessThan(500);
});

test('a frame above the limits is refused when its lengths are known, and JSON must be valid', () => {
  const tooLarge = Buffer.alloc(8);
  tooLarge.writeUInt32BE(FRAME_LIMITS.maxHeadBytes + 1, 0);
  expect(() => createFrameReader(FRAME_LIMITS, ignore)(tooLarge)).toThrow(RangeError);
  const notJson = Buffer.from('\0\0\0\x03\0\0\0\0{a}', 'latin1');
  expect(() => createFrameReader(FRAME_LIMITS, ignore)(notJson)).toThrow(SyntaxError);
});

function ignore() {}
