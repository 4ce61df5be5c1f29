import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MongoClient } from 'mongodb';
import { WebSocketServer } from 'ws';

// The least that telling many browsers can cost: a change stream of the bare driver, and each change sent to each plain socket. A process of its own, as the product's server is.
const client = await new MongoClient(process.env.MONGO_URL!).connect();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
const stream = client
  .db('pathshala')
  .watch([{ $match: { 'ns.coll': { $in: ['bench_frames', 'bench_edits'] } } }], { maxAwaitTimeMS: 500 });
stream.on('change', (change) => {
  const told =
    change.operationType === 'insert'
      ? change.fullDocument
      : change.operationType === 'update'
        ? { id: change.documentKey._id, ...change.updateDescription.updatedFields }
        : null;
  if (!told) return;
  const text = JSON.stringify(told);
  for (const socket of sockets.clients) socket.send(text);
});
await new Promise((resolve) => stream.once('resumeTokenChanged', resolve));
http.listen(0, '127.0.0.1', () => console.log(`"port":${(http.address() as AddressInfo).port},"msg":"listening"`));
