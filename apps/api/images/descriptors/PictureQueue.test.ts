import { PictureQueue, type QueuedPicture } from './PictureQueue.ts';

test('each picture is handled once, one at a time; one that failed is handled again', async () => {
  const handled: string[] = [];
  const errors: unknown[] = [];
  let running = 0;
  let fails = true;
  const queue = new PictureQueue(
    async ({ imageId }) => {
      running++;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      handled.push(imageId);
      if (imageId === '2' && fails) throw new Error('unreadable');
    },
    (error) => errors.push(error),
  );
  const addAll = () => ['1', '2', '3'].forEach((imageId) => queue.add(picture(imageId)));
  addAll();
  addAll();
  while (handled.length < 3) await new Promise((resolve) => setImmediate(resolve));
  await queue.stop();
  expect(handled).toEqual(['1', '2', '3']);
  expect(errors).toEqual([new Error('unreadable')]);

  fails = false;
  addAll();
  while (handled.length < 4) await new Promise((resolve) => setImmediate(resolve));
  await queue.stop();
  expect(handled).toEqual(['1', '2', '3', '2']);
});

test('a stopped queue leaves out the pictures that wait', async () => {
  const handled: string[] = [];
  const queue = new PictureQueue(
    async ({ imageId }) => void handled.push(imageId),
    () => undefined,
  );
  queue.add(picture('1'));
  queue.add(picture('2'));
  await queue.stop();
  expect(handled).toEqual(['1']);
});

function picture(imageId: string): QueuedPicture {
  return { imageId, file: `/pictures/${imageId}` };
}
