import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateHost } from '../../../../kernel';
import { isPublicAddress } from '../../../../kernel/host';
import { callService } from './call-service';

const TOO_LONG = 1_100_000;
let server: Server;
let port: number;
let hits = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    hits++;
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end();
    return response.end(request.url === '/long' ? 'x'.repeat(TOO_LONG) : 'inside');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** A name whose address changes: each look-up says the next one, the last one for ever. */
function changing(...addresses: string[]) {
  let asked = 0;
  const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
    const address = addresses[Math.min(asked++, addresses.length - 1)]!;
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as unknown as typeof lookup;
  return resolve;
}

describe('addresses of meeting services', () => {
  it.each([
    ...['127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...[
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
    ],
    ...['::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'fec0::1', '::7f00:1', 'no address'],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '103.4.145.245', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it('that name this machine are private however they are written', () => {
    for (const host of ['localhost', 'meet.localhost', '[::1]', '127.0.0.1', new URL('https://2130706433/').hostname])
      expect(isPrivateHost(host)).toBe(true);
    expect(isPrivateHost('meet.example.com')).toBe(false);
  });
});

describe('a call to a meeting service', () => {
  const foreign = { sandbox: null };
  it('never reaches an address within the network, by number, by name or by a name that changes', async () => {
    hits = 0;
    const url = (host: string) => `http://${host}:${port}/`;
    expect(await callService(foreign, url('127.0.0.1'))).toMatchObject({ kind: 'refused' });
    expect(await callService(foreign, url('localhost'))).toMatchObject({ kind: 'refused' });
    const within = { resolve: changing('127.0.0.1') };
    expect(await callService(foreign, url('meet.example.com'), within)).toMatchObject({ kind: 'refused' });
    const resolve = changing('8.8.8.8', '127.0.0.1');
    // An earlier call resolved the name to a public address; this call trusts its own answer only.
    resolve('meet.example.com', { all: true }, () => undefined);
    expect(await callService(foreign, url('meet.example.com'), { resolve })).toMatchObject({ kind: 'refused' });
    expect(hits).toBe(0);
  });
  it('reaches the sandbox, follows no redirection and reads no more than a megabyte', async () => {
    const sandbox = `http://127.0.0.1:${port}`;
    expect(await callService({ sandbox }, `${sandbox}/bbb`)).toEqual({ kind: 'answer', status: 200, text: 'inside' });
    expect(await callService({ sandbox }, `${sandbox}/moved`)).toMatchObject({ status: 302 });
    expect(await callService({ sandbox }, `${sandbox}/long`)).toMatchObject({ kind: 'long' });
    expect(await callService({ sandbox }, `http://127.0.0.1:${port + 1}/`)).toMatchObject({ kind: 'refused' });
  });
});
