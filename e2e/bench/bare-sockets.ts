import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient } from 'mongodb';
import { WebSocketServer } from 'ws';

// The least that telling many browsers can cost: a change stream of the bare driver and plain sockets. A process of its own, as the product's server is.
const client = await new MongoClient(process.env.MONGO_URL!).connect();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
const stream = client.db('pathshala').collection('bench_frames').watch([], { maxAwaitTimeMS: 500 });
stream.on('change', (change) => {
  if (change.operationType !== 'insert') return;
  const text = JSON.stringify(change.fullDocument);
  for (const socket of sockets.clients) socket.send(text);
});
await new Promise((resolve) => stream.once('resumeTokenChanged', resolve));
http.listen(0, '127.0.0.1', () => console.log(`"port":${(http.address() as AddressInfo).port},"msg":"listening"`));
