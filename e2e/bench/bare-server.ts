import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient } from 'mongodb';
import { rawList } from './raw-driver';

// The least that a list over HTTP can cost: Node's own server, the bare driver, one page, its total and JSON. A process of its own, as the product's server is.
const client = await new MongoClient(process.env.MONGO_URL!).connect();
const db = client.db('pathshala');
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://bare');
  rawList(db, JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, string>, Number(searchParams.get('page')), Number(searchParams.get('size'))).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
