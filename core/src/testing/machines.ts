import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kernel } from '../kernel';
import { smsEndpoints } from '../modules/school/messaging';

export interface Machines {
  readonly url: string;
  /** From now on answered by this kernel; before it, calls are refused. */
  serve(kernel: Kernel): void;
  close(): Promise<void>;
}

/** A web server that answers machines only, under the address that the product is told as its own. */
export async function openMachines(): Promise<Machines> {
  let answer: ReturnType<typeof smsEndpoints> | null = null;
  const server: Server = createServer((request, response) => {
    request.url = (request.url ?? '').replace(/^\/api\/sms/, '');
    if (answer) answer(request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (kernel) => void (answer = smsEndpoints(kernel)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
