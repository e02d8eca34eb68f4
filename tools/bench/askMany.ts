import { Agent, get, type IncomingHttpHeaders } from 'node:http';

type Options = { url: string; requests: number; connections: number; headers?: Record<string, string> };

export type Answered = { status: number; bytes: number; headers: IncomingHttpHeaders };

/** What Chromium on a phone says of itself. */
export const PHONE = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua-mobile': '?1',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Asks one address again and again over open connections; rejects when an answer is not 200. */
export async function askMany({ url, requests, connections, headers = PHONE }: Options): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answered[] = [];
  let asked = 0;
  async function work() {
    while (asked < requests) {
      asked += 1;
      answers.push(await ask(url, headers, agent));
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return answers;
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status === 200) resolve({ status, bytes, headers: response.headers });
        else reject(new Error(`${url} answered ${status}.`));
      });
    }).on('error', reject);
  });
}
