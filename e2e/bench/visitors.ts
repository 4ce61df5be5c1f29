import { request } from 'node:http';
import { actionsOf } from '@pathshala/shared';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { loginByApi } from '../support/api';

/** Addresses of a telephone network that its readers share. */
const NETWORKS = 250;
const PAGE = 100;

interface Asked {
  path: string;
  body?: unknown;
}
/** A visitor's calls to one server, with what its pages carry. */
export async function visitorOf(url: string): Promise<(asked: Asked, reader: number) => Promise<number>> {
  const page = await fetch(`${url}/api/csrf-token`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const { token } = (await page.json()) as { token: string };
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': token,
    'content-type': 'application/json',
    cookie: page.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
  return ({ path, body }, reader) =>
    new Promise((resolve, reject) => {
      const call = request(
        `${url}${path}`,
        // Each from a telephone of its own: a new connection, and a network's address shared with some others.
        { method: body ? 'POST' : 'GET', headers, agent: false, localAddress: `127.1.1.${1 + (reader % NETWORKS)}` },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode!));
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body ? JSON.stringify(body) : undefined);
    });
}

/** @returns the id of a demo institution */
export async function institutionOf(name: string): Promise<string> {
  const operator = await loginByApi('operator@demo.test');
  const { rows } = await operator.run(actionsOf(Institution).list, { page: 1, size: PAGE });
  await operator.close();
  return (rows as { id: string; alias: string }[]).find(({ alias }) => alias === name)!.id;
}
