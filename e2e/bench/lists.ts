import { ObjectId, type Db } from 'mongodb';
import { startBareServer } from './bare-process';
import { openHttp } from './http-connection';
import { measureInTurn, type Line } from './timing';

const SIZE = 50;
const RUNS = 200;
const BATCH = 5_000;
/** As large as a large institution; letters that many names hold, so that there are pages of them. */
const SEARCHED = 10_000;
const SEARCH = 'ah';

/** Pages of a filtered, sorted list of students at growing sizes: the product against a bare server on the same store. */
export async function benchLists(
  db: Db,
  mongoUrl: string,
  { url, token, tenantId, sizes }: { url: string; token: string; tenantId: string; sizes: readonly number[] },
): Promise<Line[]> {
  const bare = await startBareServer(mongoUrl);
  const http = openHttp();
  const lines: Line[] = [];
  try {
    for (const size of sizes) {
      await growStudents(db, tenantId, size);
      const page = (index: number) => (index % 10) + 1;
      const headers = {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'en',
      };
      const filter = encodeURIComponent(JSON.stringify({ gender: { eq: 'female' } }));
      const bareFilter = encodeURIComponent(JSON.stringify({ tenantId, gender: 'female' }));
      const what = `${SIZE} of ${size.toLocaleString('en')} students over HTTP`;
      const [times, bound] = await measureInTurn(
        RUNS,
        (index) =>
          http.take('GET', `${url}/api/students?page=${page(index)}&size=${SIZE}&sort=code&filter=${filter}`, headers),
        (index) => http.take('GET', `${bare.url}/list?page=${page(index)}&size=${SIZE}&filter=${bareFilter}`, {}),
        30,
      );
      lines.push({ what: `${what}, filtered and sorted`, times, bound });
      if (size !== SEARCHED) continue;
      const bareSearch = encodeURIComponent(JSON.stringify({ tenantId, gender: 'female', q: SEARCH }));
      const [found, least] = await measureInTurn(
        RUNS,
        (index) =>
          http.take(
            'GET',
            `${url}/api/students?page=${page(index)}&size=${SIZE}&sort=name&q=${SEARCH}&filter=${filter}`,
            headers,
          ),
        (index) =>
          http.take('GET', `${bare.url}/list?page=${page(index)}&size=${SIZE}&sort=name&filter=${bareSearch}`, {}),
        30,
      );
      lines.push({ what: `${what}, searched, filtered, and sorted without an index`, times: found, bound: least });
    }
    return lines;
  } finally {
    http.close();
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
    await students.insertMany(
      Array.from({ length: count }, (_, index) => ({
        ...models[(have + index) % models.length]!,
        _id: new ObjectId(),
        code: `Z${have + index}`,
      })),
    );
    have += count;
  }
}
