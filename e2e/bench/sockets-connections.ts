import { createHash, randomBytes } from 'node:crypto';
import { ObjectId, type Db, type Document } from 'mongodb';
import { WebSocket } from 'ws';

const AT_ONCE = 40;

export interface TopicRequest {
  entity: string;
  room?: { field: string; value: string };
}
/** An open line; of the product's with the topics that it follows. */
export interface Connection {
  socket: WebSocket;
  topics: readonly string[];
}

/** Sessions of one person on as many devices, so that each socket has one of its own, as in life. */
export async function manySessions(db: Db, token: string, count: number): Promise<string[]> {
  const hash = (each: string) => createHash('sha256').update(each).digest('hex');
  const model = await db.collection<Document>('sessions').findOne({ tokenHash: hash(token) });
  if (!model) throw new Error('The session of the bench is not there');
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await db
    .collection<Document>('sessions')
    .insertMany(tokens.map((each) => ({ ...model, _id: new ObjectId(), tokenHash: hash(each) })));
  return tokens;
}

/** Opens lines until there are `count`, some at a time. */
export async function openUntil(
  connections: Connection[],
  count: number,
  open: (index: number) => Promise<Connection>,
): Promise<void> {
  while (connections.length < count)
    connections.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - connections.length) }, (_, index) =>
          open(connections.length + index),
        ),
      )),
    );
}

export const openPlain = (url: string): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${url}`, { perMessageDeflate: false });
    socket.once('open', () => resolve({ socket, topics: [] })).once('error', reject);
  });

/** Speaks as much of Socket.IO's protocol as a browser that follows rooms. */
export function openProduct(url: string, token: string, requests: readonly TopicRequest[]): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    const topics: string[] = [];
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      // Frames are told by their first bytes: two thousand readers must not cost more than what they read.
      if (data[0] === TWO) return socket.send('3');
      if (data[0] === FOUR && data[1] === TWO) return;
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('40'))
        requests.forEach((each, index) => socket.send(`42${index}${JSON.stringify(['subscribe', each])}`));
      else if (text.startsWith('43')) {
        const [answer] = JSON.parse(text.slice(text.indexOf('['))) as [{ ok: boolean; topic: string }];
        if (!answer.ok) return reject(new Error(`${text} may not be followed`));
        topics.push(answer.topic);
        if (topics.length === requests.length) resolve({ socket, topics });
      }
    });
  });
}
const [TWO, FOUR, BRACE, F] = [...'24{f'].map((each) => each.charCodeAt(0));

/** Resolves once each line has received something that holds `text`. @returns how many messages with an event each got until then, on average */
export function allHave(connections: readonly Connection[], text: string): Promise<number> {
  return new Promise((resolve) => {
    let missing = connections.length;
    let messages = 0;
    for (const { socket } of connections) {
      const hear = (data: Buffer) => {
        // `{…}` of the bare process and `42["feed",…]` of the product; other messages of a connection are no events.
        if (data[0] !== BRACE && data[4] !== F) return;
        messages += 1;
        if (!data.includes(text)) return;
        socket.off('message', hear);
        if ((missing -= 1) === 0) resolve(messages / connections.length);
      };
      socket.on('message', hear);
    }
  });
}
