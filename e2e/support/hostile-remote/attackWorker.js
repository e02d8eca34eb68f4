// A worker has the policy of its own file instead of that of the page that starts it.
addEventListener('message', async ({ data: { foreign, staff } }) => {
  const outcomes = await Promise.all([
    attempt(() => importScripts(`${foreign}/importScripts`)),
    attempt(() => fetch(`${foreign}/workerFetch`, { mode: 'no-cors' })),
    ...staff.map((url) => attempt(() => fetch(url, { mode: 'no-cors', credentials: 'include' }))),
  ]);
  postMessage(outcomes);
});

async function attempt(work) {
  try {
    await work();
    return 'done';
  } catch {
    return 'refused';
  }
}
