/**
 * A frame is a JSON value with an optional text: `u32 length of the JSON, u32 length of the text, JSON, text`, lengths in
 * bytes, big endian, both parts in UTF-8. HTML travels as the text, because escaping it as JSON costs more.
 */
export type FrameLimits = { maxHeadBytes: number; maxBodyBytes: number };

/** Largest frames between the shell and a release. The largest pages have 0.5 MB. */
export const FRAME_LIMITS: FrameLimits = { maxHeadBytes: 1024 * 1024, maxBodyBytes: 8 * 1024 * 1024 };

// Both functions below are also sent to release processes as source text: they refer to nothing outside of themselves.

export function encodeFrame(head: unknown, body = ''): Buffer {
  const json = JSON.stringify(head);
  const headLength = Buffer.byteLength(json);
  const bodyLength = Buffer.byteLength(body);
  const frame = Buffer.allocUnsafe(8 + headLength + bodyLength);
  frame.writeUInt32BE(headLength, 0);
  frame.writeUInt32BE(bodyLength, 4);
  frame.write(json, 8);
  if (bodyLength > 0) frame.write(body, 8 + headLength);
  return frame;
}

/**
 * Returns a function that takes the bytes of a connection and calls `onFrame` for each whole frame. It throws a RangeError
 * if a frame is larger than the limits, and a SyntaxError if its head is not JSON.
 */
export function createFrameReader(
  { maxHeadBytes, maxBodyBytes }: FrameLimits,
  onFrame: (head: unknown, body: string) => void,
) {
  let chunks: Buffer[] = [];
  let available = 0;
  /** Bytes that the next frame needs; 8 until its lengths are known. */
  let needed = 8;

  return (chunk: Buffer) => {
    chunks.push(chunk);
    available += chunk.length;
    while (available >= needed) {
      const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, available);
      const headLength = bytes.readUInt32BE(0);
      const bodyLength = bytes.readUInt32BE(4);
      if (headLength > maxHeadBytes || bodyLength > maxBodyBytes)
        throw new RangeError(`A frame of ${headLength} and ${bodyLength} bytes is too large.`);
      needed = 8 + headLength + bodyLength;
      chunks = [bytes];
      if (available < needed) return;
      const head: unknown = JSON.parse(bytes.toString('utf8', 8, 8 + headLength));
      const body = bytes.toString('utf8', 8 + headLength, needed);
      chunks = [bytes.subarray(needed)];
      available -= needed;
      needed = 8;
      onFrame(head, body);
    }
  };
}
