import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient, ObjectId } from 'mongodb';
import { rawList, rawSave } from './raw-driver';

// The least that a call over HTTP can cost: Node's own server, the bare driver, JSON. A process of its own, as the product's server is.
const client = await new MongoClient(process.env.MONGO_URL!, { writeConcern: { w: 'majority' } }).connect();
const db = client.db('pathshala');

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  if (pathname === '/list')
    return rawList(db, JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, string>, {
      page: Number(searchParams.get('page')),
      size: Number(searchParams.get('size')),
      sort: searchParams.get('sort') ?? 'code',
    });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { entries } = JSON.parse(Buffer.concat(chunks).toString()) as {
    entries: { student: string; status: string }[];
  };
  await rawSave(
    client,
    db,
    entries.map(({ student, status }) => ({ _id: new ObjectId(student), status })),
  );
  return JSON.stringify({ applied: entries });
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
