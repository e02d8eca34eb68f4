import { Agent, get } from 'node:http';

const CLIENTS = 8;

/** Good responses per second of clients that request new pages as fast as they are served. */
export async function measureCapacity(url: string, getAddress: () => string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + seconds * 1000;
  let good = 0;
  const client = async () => {
    while (performance.now() < end) if (await isGood(url + getAddress(), agent)) good += 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return good / seconds;
}

function isGood(url: string, agent: Agent) {
  return new Promise<boolean>((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
      response.on('error', () => resolve(false));
    }).on('error', () => resolve(false));
  });
}
