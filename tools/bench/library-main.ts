import { Book, BookCopy, BookLoan, libraryActions, titleWords } from '@pathshala/shared/modules/students/library';
import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openLibrary } from '../../core/src/modules/students/library/test/stage';
import { openServices } from './bench-services';
import { printFigures, type Figure } from './figures';

const MANY = Number(process.argv[2] ?? 100_000);
const CHUNK = 5_000;
const WARM = 40;
const BOOKS = 150;
const QUESTIONS = 300;
/** Words of titles, of which a few are in many and most in few, as in every language. */
const WORDS = 2_000;
const ROOTS = ['ban', 'kor', 'lip', 'mad', 'nir', 'pol', 'ram', 'sul', 'tik', 'vok'];
const ROOTS_BN = ['বান', 'কর', 'লিপ', 'মদি', 'নীর', 'পণ', 'রাম', 'শূল', 'টিক', 'গুণী'];
/** The same letters as readers take them for others. */
const SPELT: readonly (readonly [string, string])[] = [
  ['ী', 'ি'],
  ['ূ', 'ু'],
  ['ণ', 'ন'],
  ['শ', 'ষ'],
];
const misspelt = (text: string) => SPELT.reduce((so, [from, to]) => so.replaceAll(from, to), text);
/** A number of its own for each, between 0 and 1. */
const spread = (n: number) => ((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
const wordAt = (roots: readonly string[], n: number): string =>
  [n, Math.floor(n / 10), Math.floor(n / 100), Math.floor(n / 1_000)].map((digit) => roots[digit % 10]).join('');
const oneOf = (n: number) => Math.floor(WORDS * spread(n) ** 3);

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
/** The median, and what 95 of 100 keep to. */
const shares = (what: string, times: number[], goal: number): Figure[] => [
  { what, times, goal },
  { what: `${what}: 95 of 100`, times: [quantile(times, 0.95)], goal },
];

function titleOf(n: number) {
  const words = [oneOf(n * 3), oneOf(n * 3 + 1), oneOf(n * 3 + 2)];
  const author = [oneOf(n * 7 + 1_000_003), oneOf(n * 7 + 2_000_003)];
  const inWords = (roots: readonly string[], some: readonly number[]) => some.map((word) => wordAt(roots, word));
  return {
    english: inWords(ROOTS, words),
    bengali: inWords(ROOTS_BN, words),
    author: [inWords(ROOTS, author).join(' '), inWords(ROOTS_BN, author).join(' ')] as const,
  };
}

/** A title with one copy for each number, with the search words that the product stores. */
async function fill(w: World, branch: string): Promise<void> {
  const tenantId = w.school.id;
  for (let done = 0; done < MANY; done += CHUNK) {
    const titles = Array.from({ length: Math.min(CHUNK, MANY - done) }, (_, offset) => {
      const n = done + offset;
      const { english, bengali, author } = titleOf(n);
      const [name, nameBn] = [`${english.join(' ')} ${n}`, `${bengali.join(' ')} ${n}`];
      const sought = titleWords([name, nameBn, ...author]).join(' ');
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
  const figures = [...shares('lending one book, with the store', lent, 50), ...shares('return of it', back, 50)];
  const search = async (what: string, ask: (n: number) => string, isEmpty = false) =>
    void figures.push(...shares(`search: ${what}`, await searchTimes(w, ask, isEmpty), 30));
  await search('two words of a title in Bengali, spelt as readers do', (n) =>
    misspelt(titleOf(n).bengali.slice(0, 2).join(' ')),
  );
  await search('two words of a title in English', (n) => titleOf(n).english.slice(0, 2).join(' '));
  await search('a word and the author', (n) => misspelt(`${titleOf(n).bengali[2]} ${titleOf(n).author[1]}`));
  await search('one word', (n) => titleOf(n).english[0]!);
  await search('a word with one that no title has', (n) => `${titleOf(n).english[0]} xylophone`, true);
  printFigures(figures);
}

async function searchTimes(w: World, ask: (n: number) => string, isEmpty: boolean): Promise<number[]> {
  const { librarian } = w.school;
  const times: number[] = [];
  for (let round = 0; round < WARM + QUESTIONS; round += 1) {
    const q = ask((round * 977) % MANY);
    const began = performance.now();
    const { rows } = await librarian.run(libraryActions.catalogue, { q });
    if (round >= WARM) times.push(performance.now() - began);
    if ((rows.length === 0) !== isEmpty) throw new Error(`${q} found ${rows.length} titles`);
  }
  return times;
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
