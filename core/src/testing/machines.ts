import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kernel } from '../kernel';
import { answerPayCall } from '../modules/money/gateways';
import { smsEndpoints } from '../modules/school/messaging';

export interface Machines {
  readonly url: string;
  /** From now on answered by this kernel; before it, calls are refused. */
  serve(kernel: Kernel): void;
  close(): Promise<void>;
}

/**
 * A web server for other systems only, at the product's configured address: the trial SMS gateway, payment providers,
 * and browsers that go to a provider and return.
 */
export async function openMachines(): Promise<Machines> {
  let answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const server: Server = createServer((request, response) => {
    if (answer) answer(request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    serve(kernel) {
      const sms = smsEndpoints(kernel);
      answer = (request, response) => {
        const path = request.url ?? '';
        if (path.startsWith('/api/pay/')) return void answerPayer(kernel, url, request, response);
        request.url = path.replace(/^\/api\/sms/, '');
        sms(request, response);
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answerPayer(
  kernel: Kernel,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', origin);
    const answer = await answerPayCall(kernel, {
      method: request.method ?? 'GET',
      path: url.pathname.replace('/api/pay', ''),
      query: Object.fromEntries(url.searchParams),
      body: Buffer.concat(chunks).toString('utf8'),
      authorization: request.headers.authorization ?? '',
      origin,
    });
    if ('to' in answer) response.writeHead(303, { location: answer.to }).end();
    else response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  } catch (error) {
    response.writeHead(503).end(String(error));
  }
}
