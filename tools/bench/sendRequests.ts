import { Agent, get, type IncomingHttpHeaders } from 'node:http';

type Options = { url: string; requests: number; connections: number; headers?: Record<string, string> };

export type BenchResponse = { status: number; bytes: number; headers: IncomingHttpHeaders };

/** Request headers of Chromium on a phone. */
export const PHONE = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua-mobile': '?1',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Sends GET requests to one URL over keep-alive connections. Rejects if a status is not 200. */
export async function sendRequests({ url, requests, connections, headers = PHONE }: Options): Promise<BenchResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const responses: BenchResponse[] = [];
  let sent = 0;
  async function sendAll() {
    while (sent < requests) {
      sent += 1;
      responses.push(await sendRequest(url, headers, agent));
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, sendAll));
  } finally {
    agent.destroy();
  }
  return responses;
}

function sendRequest(url: string, headers: Record<string, string>, agent: Agent): Promise<BenchResponse> {
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
        else reject(new Error(`${url} responded with status ${status}.`));
      });
    }).on('error', reject);
  });
}
