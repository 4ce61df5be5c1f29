import { newId } from '@pathshala/core/kernel';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared/kit';
import {
  Book,
  BookCopy,
  LibraryBranch,
  libraryActions,
  MemberCategory,
  titleWords,
} from '@pathshala/shared/modules/students/library';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { openServices } from './bench-services';
import { clocked } from './stopwatch';

/** Lending and taking back one of so many copies takes at most 50 ms; finding a title among as many, 30 ms at p95. */
const COPIES = Number(process.argv[2] ?? 100_000);
const PROMISED = { lend: 50, search: 30 };
const ROUNDS = 60;
const CHUNK = 10_000;
const FIRST = ['পথের', 'নদীর', 'শ্রেণীর', 'বাংলার', 'সূর্যের', 'জীবনের', 'রঙের', 'আকাশের', 'গণিতের', 'একাত্তরের'];
const SECOND = ['পাঁচালী', 'মাঝি', 'কবিতা', 'ইতিহাস', 'দিন', 'গান', 'খেলা', 'তারা', 'বই', 'কথা'];
/** As people type: a variant of spelling in each. */
const QUESTIONS = ['পাচালি', 'শ্রেনির কবিতা', 'সুর্যের দিন', 'গনিতের বই', 'title 4711', 'রংএর', 'একাত্তর'];

const syllable = (n: number) => String.fromCodePoint(0x995 + (n % 25)) + String.fromCodePoint(0x9be + ((n >> 3) % 5));
const nameOf = (n: number) =>
  `${FIRST[n % 10]} ${SECOND[Math.floor(n / 10) % 10]} ${syllable(n)}${syllable(n >> 5)}${syllable(n >> 10)}`;

async function fill(w: World): Promise<void> {
  const tenantId = w.school.id;
  const sys = w.system(tenantId);
  const branch = await sys.repo(LibraryBranch).create({ name: 'Main', nameBn: 'মূল' });
  await sys.repo(MemberCategory).create({ name: 'Students', nameBn: 'শিক্ষার্থী' });
  for (let done = 0; done < COPIES; done += CHUNK) {
    const books = Array.from({ length: Math.min(CHUNK, COPIES - done) }, (_, offset) => {
      const at = done + offset;
      const [name, nameBn] = [`Title ${at}`, nameOf(at)];
      return { id: newId(), tenantId, name, nameBn, sought: titleWords([name, nameBn]).join(' ') };
    });
    await bulkLoad(w.store, Book, books as never, w.clock.now());
    const copies = books.map(({ id: book }, offset) => {
      const accession = `LIB${String(done + offset).padStart(6, '0')}`;
      return { id: newId(), tenantId, accession, book, branch: branch.id, price: 20_000 };
    });
    await bulkLoad(w.store, BookCopy, copies as never, w.clock.now());
  }
}

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;
function say(name: string, times: readonly number[], { promised, part }: { promised: number; part: number }): void {
  const took = share(times, part);
  console.log(`${took <= promised ? ' ' : '!'} ${name}: ${took.toFixed(1)} ms (promised ${promised})`);
  if (took > promised) process.exitCode = 1;
}

const stop = await openServices();
const w = await world({ students: 40 });
try {
  await fill(w);
  const { librarian, student, students } = w.school;
  const [lend, back, search]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `LIB${String((round * 1_663) % COPIES).padStart(6, '0')}`;
    const reader = { student: students[round % students.length]!.id, code };
    await clocked(lend, () => librarian.run(libraryActions.lend, reader));
    await clocked(back, () => librarian.run(libraryActions.takeBack, { code }));
    const q = QUESTIONS[round % QUESTIONS.length]!;
    await clocked(search, () => student.run(libraryActions.catalogue, { q }));
  }
  const { total } = await librarian.run(actionsOf(BookCopy).list, { size: 1 });
  console.log(`  ${total} copies`);
  say('lend one book, median', lend, { promised: PROMISED.lend, part: 0.5 });
  say('take one back, median', back, { promised: PROMISED.lend, part: 0.5 });
  say('find a title in any spelling, p95', search, { promised: PROMISED.search, part: 0.95 });
} finally {
  await w.close();
  await closeSpareStores();
  await stop();
}
