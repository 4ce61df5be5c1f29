import { Book, BookCopy, BookLoan, libraryActions, titleWords } from '@pathshala/shared/modules/students/library';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openLibrary } from '../../core/src/modules/students/library/test/stage';
import { openServices } from './bench-services';

const MANY = Number(process.argv[2] ?? 100_000);
const CHUNK = 5_000;
const WARM = 40;
const BOOKS = 150;
const QUESTIONS = 300;
/** Words as titles have them: a title is two or three of them with a number. */
const ENGLISH = [
  'Bengal',
  'River',
  'History',
  'Physics',
  'Poems',
  'Village',
  'Liberation',
  'Grammar',
  'Selected',
  'Garden',
];
const BENGALI = ['বাংলা', 'নদী', 'ইতিহাস', 'পদার্থবিজ্ঞান', 'কবিতা', 'গ্রাম', 'মুক্তিযুদ্ধ', 'ব্যাকরণ', 'শ্রেণী', 'বাগান'];
const NAMES = ['Rahman', 'Sultana', 'Chakrabarty', 'Hossain', 'Begum', 'Mitra', 'Azad', 'Khatun'];
const NAMES_BN = ['রহমান', 'সুলতানা', 'চক্রবর্ত্তী', 'হোসেন', 'বেগম', 'মিত্র', 'আজাদ', 'খাতুন'];
/** The same words as readers spell them. */
const SPELT = ['বাঙলা', 'নদি', 'ইতিহাশ', 'পদার্থবিজ্ঞান', 'কবিতা', 'গ্রাম', 'মুক্তিযুদ্ধ', 'ব্যাকরন', 'শ্রেণি', 'বাগান'];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
function report(what: string, ms: number, goal: number) {
  const isGood = ms <= goal;
  console.log(`  ${isGood ? '✓' : '✗'} ${what}: ${ms.toFixed(1)} ms (at most ${goal} ms)`);
  if (!isGood) process.exitCode = 1;
}

function titleOf(n: number) {
  const [first, second] = [n, Math.floor(n / 10)];
  const [author, given] = [Math.floor(n / 100), Math.floor(n / 800)];
  return {
    name: `${at(ENGLISH, first)} ${at(ENGLISH, second)} ${n}`,
    nameBn: `${at(BENGALI, first)} ${at(BENGALI, second)} ${n}`,
    people: [`${at(NAMES, author)} ${at(NAMES, given)}`, `${at(NAMES_BN, author)} ${at(NAMES_BN, given)}`],
  };
}

/** A title and a copy of it for each number, with the search words that the product would have kept. */
async function fill(w: World, branch: string): Promise<void> {
  const tenantId = w.school.id;
  for (let done = 0; done < MANY; done += CHUNK) {
    const titles = Array.from({ length: Math.min(CHUNK, MANY - done) }, (_, offset) => {
      const n = done + offset;
      const { name, nameBn, people } = titleOf(n);
      const sought = titleWords([name, nameBn, ...people]).join(' ');
      return { n, row: { id: newId(), tenantId, name, nameBn, itemType: 'lending', language: 'bn', sought } };
    });
    await bulkLoad(
      w.store,
      Book,
      titles.map(({ row }) => row),
      new Date(0),
    );
    await bulkLoad(
      w.store,
      BookCopy,
      titles.map(({ n, row }) => ({
        id: newId(),
        tenantId,
        accession: `B${String(n).padStart(7, '0')}`,
        book: row.id,
        branch,
        isReference: false,
        source: 'bought',
        price: 25_000,
        state: 'available',
      })),
      new Date(0),
    );
  }
}

async function bench(w: World): Promise<void> {
  const { branch } = await openLibrary(w, { copies: 1 });
  await fill(w, branch.id);
  const { librarian, students } = w.school;
  const copies = await w.system(w.school.id).repo(BookCopy).count({});
  console.log(`${copies} copies of as many titles`);
  const [lent, back]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM + BOOKS; round += 1) {
    const code = `B${String((round * 613) % MANY).padStart(7, '0')}`;
    const student = at(students, round).id;
    const began = performance.now();
    await librarian.run(libraryActions.lend, { student, code });
    const between = performance.now();
    await librarian.run(libraryActions.takeBack, { code });
    if (round < WARM) continue;
    lent.push(between - began);
    back.push(performance.now() - between);
  }
  const left = await w.system(w.school.id).repo(BookLoan).count({ state: 'active' });
  if (left !== 0) throw new Error(`${left} books did not come back`);
  console.log(`Circulation of one book, ${BOOKS} times, with the store`);
  for (const [what, times] of [
    ['lending', lent],
    ['return', back],
  ] as const) {
    report(`${what}, median`, quantile(times, 0.5), 50);
    report(`${what}, 95 of 100`, quantile(times, 0.95), 50);
  }
  await benchSearch(
    w,
    'two words in Bengali, as readers spell them',
    (n) => `${at(SPELT, n)} ${at(SPELT, Math.floor(n / 10))}`,
  );
  await benchSearch(w, 'two words in English', (n) => `${at(ENGLISH, n)} ${at(ENGLISH, Math.floor(n / 10))}`);
  await benchSearch(w, 'a word and an author', (n) => `${at(SPELT, n)} ${at(NAMES_BN, Math.floor(n / 100))}`);
  await benchSearch(w, 'one title by its number', (n) => `${at(SPELT, n)} ${n}`);
  await benchSearch(w, 'words that no title has', (n) => `${at(SPELT, n)} xylophone${n}`, true);
}

async function benchSearch(w: World, what: string, ask: (n: number) => string, isEmpty = false): Promise<void> {
  const { librarian } = w.school;
  const times: number[] = [];
  for (let round = 0; round < WARM + QUESTIONS; round += 1) {
    const q = ask((round * 977) % MANY);
    const began = performance.now();
    const { rows } = await librarian.run(libraryActions.catalogue, { q });
    if (round >= WARM) times.push(performance.now() - began);
    if ((rows.length === 0) !== isEmpty) throw new Error(`${q} found ${rows.length} titles`);
  }
  console.log(`Search, ${what}`);
  report('median', quantile(times, 0.5), 30);
  report('95 of 100', quantile(times, 0.95), 30);
}

const stop = await openServices();
const w = await world({ env: { NODE_ENV: 'production' } });
w.kernel.caches.open();
try {
  await bench(w);
} finally {
  await w.close().catch(() => undefined);
  await closeSpareStores();
  await stop();
}
