import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { ObjectId, type Db } from 'mongodb';
import { measureInTurn, type Line } from './timing';

const SIZE = 50;
const RUNS = 200;
const BATCH = 5_000;

/** Pages of a filtered, sorted list of students at growing sizes: the product against a bare server on the same store. */
export async function benchLists(db: Db, mongoUrl: string, { url, token, tenantId, sizes }: { url: string; token: string; tenantId: string; sizes: readonly number[] }): Promise<Line[]> {
  const bare = await startBareServer(mongoUrl);
  const line = openHttp();
  const lines: Line[] = [];
  try {
    for (const size of sizes) {
      await growStudents(db, tenantId, size);
      const page = (index: number) => (index % 10) + 1;
      const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' };
      const filter = encodeURIComponent(JSON.stringify({ gender: { eq: 'female' } }));
      const bareFilter = encodeURIComponent(JSON.stringify({ tenantId, gender: 'female' }));
      const [times, bound] = await measureInTurn(RUNS,
        (index) => line.get(`${url}/api/students?page=${page(index)}&size=${SIZE}&sort=code&filter=${filter}`, headers),
        (index) => line.get(`${bare.url}/?page=${page(index)}&size=${SIZE}&filter=${bareFilter}`, {}), 30);
      lines.push({ what: `${SIZE} of ${size.toLocaleString('en')} students over HTTP, filtered and sorted`, times, bound });
    }
    return lines;
  } finally {
    line.close();
    bare.stop();
  }
}

/** Copies of a demo student until the institution has `size` of them. */
async function growStudents(db: Db, tenantId: string, size: number): Promise<void> {
  const students = db.collection('students');
  const of = { tenantId: new ObjectId(tenantId), alive: true };
  const models = await students.find(of).limit(500).toArray();
  for (let have = await students.countDocuments(of); have < size;) {
    const count = Math.min(BATCH, size - have);
    await students.insertMany(Array.from({ length: count }, (_, index) => ({ ...models[(have + index) % models.length]!, _id: new ObjectId(), code: `Z${have + index}` })));
    have += count;
  }
}

async function startBareServer(mongoUrl: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'bare-server.ts')], { env: { ...process.env, MONGO_URL: mongoUrl, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      const found = /port (\d+)/.exec(String(text));
      if (found) resolve(found[1]!);
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') };
}

/** A client that keeps its connection, reads the whole answer and does nothing else. */
function openHttp(): { get(url: string, headers: Record<string, string>): Promise<number>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  return {
    get: (url, headers) => new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)))).on('error', reject);
      }).on('error', reject);
    }),
    close: () => agent.destroy(),
  };
}
