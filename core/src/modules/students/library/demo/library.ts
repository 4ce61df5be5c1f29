import {
  accessionNumbers,
  dueDate,
  libraryCardNumbers,
  titleWords,
  type Book,
  type BookCategory,
  type BookCopy,
  type BookHold,
  type BookLoan,
  type BookRequest,
  type CirculationRule,
  type LibraryAuthor,
  type LibraryBranch,
  type LibraryMember,
  type LibraryPublisher,
  type LibraryRack,
  type MemberCategory,
} from '@pathshala/shared/modules/students/library';
import { writeNumber } from '@pathshala/shared/kit';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { addDays } from '@pathshala/shared/text';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Bilingual, DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';
import { requestRows } from './requests';
import { DEMO_AUTHORS, DEMO_BOOKS, DEMO_CATEGORIES, DEMO_PUBLISHERS } from './books.data';

type Stamped<E> = TenantRow<E> & { createdAt?: string };
export interface LibraryRows {
  libraryBranch: TenantRow<typeof LibraryBranch>[];
  libraryRack: TenantRow<typeof LibraryRack>[];
  libraryAuthor: TenantRow<typeof LibraryAuthor>[];
  libraryPublisher: TenantRow<typeof LibraryPublisher>[];
  bookCategory: TenantRow<typeof BookCategory>[];
  memberCategory: TenantRow<typeof MemberCategory>[];
  circulationRule: TenantRow<typeof CirculationRule>[];
  book: TenantRow<typeof Book>[];
  bookCopy: TenantRow<typeof BookCopy>[];
  libraryMember: TenantRow<typeof LibraryMember>[];
  bookLoan: Stamped<typeof BookLoan>[];
  bookHold: Stamped<typeof BookHold>[];
  bookRequest: Stamped<typeof BookRequest>[];
  numberCounter: TenantRow<typeof NumberCounter>[];
}
const names = ({ en, bn }: Bilingual) => ({ name: en, nameBn: bn });
/** Two taka a day, after a day of grace, at most fifty. */
const FINE = { finePerDay: 200, graceDays: 1, fineCap: 5_000 };
const DAYS = { students: 7, teachers: 30 };
const RACKS = 4;
/** Readers of each section's list in addition to the demo's own people. */
const READERS = 14;

/** A library in each institution: books that everyone knows, readers, loans of two months, and some who wait. */
export function libraryRows(recipe: Recipe): LibraryRows {
  const out: LibraryRows = {
    libraryBranch: [],
    libraryRack: [],
    libraryAuthor: [],
    libraryPublisher: [],
    bookCategory: [],
    memberCategory: [],
    circulationRule: [],
    book: [],
    bookCopy: [],
    libraryMember: [],
    bookLoan: [],
    bookHold: [],
    bookRequest: requestRows(recipe),
    numberCounter: [],
  };
  for (const place of recipe.places) new LibraryOfPlace(recipe, place, out).write();
  return out;
}

class LibraryOfPlace {
  readonly #copies = new Map<string, string[]>();
  readonly #members = new Map<string, string>();
  readonly #taken = new Set<string>();
  #loans = 0;
  readonly closed;
  constructor(
    readonly recipe: Recipe,
    readonly place: DemoPlace,
    readonly out: LibraryRows,
  ) {
    const { weekend = [5, 6] } = recipe.rows.institution.find(({ id }) => id === place.institution)!;
    const holidays = recipe.rows.holiday.filter(({ tenantId }) => tenantId === place.institution);
    this.closed = {
      openOn: new Set([0, 1, 2, 3, 4, 5, 6].filter((day) => !weekend.includes(day))),
      holidays: holidays.map(({ from, until }) => ({ from, until })),
    };
  }
  get tenantId() {
    return this.place.institution;
  }
  id = (kind: string, key: string) => rowId(kind, `${this.place.alias}:${key}`);

  write(): void {
    this.#setUp();
    this.#shelve();
    this.#enrol();
    this.#circulate();
    const counts = [
      { kind: accessionNumbers.key, last: this.out.bookCopy.filter((row) => row.tenantId === this.tenantId).length },
      { kind: libraryCardNumbers.key, last: this.#members.size },
    ];
    for (const { kind, last } of counts)
      this.out.numberCounter.push({
        id: rowId('numberCounter', `${this.tenantId}:${kind}:-`),
        tenantId: this.tenantId,
        kind,
        run: '-',
        last,
      });
  }

  #setUp(): void {
    const { tenantId, id, out } = this;
    const open = (day: number) => this.closed.openOn.has(day);
    out.libraryBranch.push({
      id: id('libraryBranch', 'main'),
      tenantId,
      ...names({ en: 'Main library', bn: 'মূল গ্রন্থাগার' }),
      sunday: open(0),
      monday: open(1),
      tuesday: open(2),
      wednesday: open(3),
      thursday: open(4),
      friday: open(5),
      saturday: open(6),
      rank: 1,
    });
    const digits = ['১', '২', '৩', '৪'];
    for (let at = 1; at <= RACKS; at += 1)
      out.libraryRack.push({
        id: id('libraryRack', String(at)),
        tenantId,
        branch: id('libraryBranch', 'main'),
        ...names({ en: `Rack ${at}`, bn: `তাক ${digits[at - 1]}` }),
        rank: at,
      });
    for (const [key, name] of Object.entries(DEMO_AUTHORS))
      out.libraryAuthor.push({ id: id('libraryAuthor', key), tenantId, ...names(name) });
    for (const [key, name] of Object.entries(DEMO_PUBLISHERS))
      out.libraryPublisher.push({ id: id('libraryPublisher', key), tenantId, ...names(name) });
    Object.entries(DEMO_CATEGORIES).forEach(([key, { name, classNumber }], at) =>
      out.bookCategory.push({ id: id('bookCategory', key), tenantId, ...names(name), classNumber, rank: at + 1 }),
    );
    out.memberCategory.push(
      {
        id: id('memberCategory', 'students'),
        tenantId,
        ...names({ en: 'Students', bn: 'শিক্ষার্থী' }),
        kind: 'student',
        rank: 1,
      },
      {
        id: id('memberCategory', 'teachers'),
        tenantId,
        ...names({ en: 'Teachers and staff', bn: 'শিক্ষক ও কর্মচারী' }),
        kind: 'staff',
        rank: 2,
      },
    );
    out.circulationRule.push(
      {
        id: id('circulationRule', 'general'),
        tenantId,
        ...names({ en: 'General', bn: 'সাধারণ নিয়ম' }),
        loanDays: DAYS.students,
        maxLoans: 2,
        renewals: 1,
        ...FINE,
        maxOwed: 5_000,
        maxHolds: 2,
        holdDays: 3,
      },
      {
        id: id('circulationRule', 'teachers'),
        tenantId,
        ...names({ en: 'Teachers', bn: 'শিক্ষক' }),
        category: id('memberCategory', 'teachers'),
        loanDays: DAYS.teachers,
        maxLoans: 10,
        finePerDay: 0,
      },
    );
  }

  #shelve(): void {
    const { tenantId, id, out } = this;
    let last = 0;
    DEMO_BOOKS.forEach((plan, at) => {
      const { key, title, authors, category, publisher, year, taka, copies, type = 'lending', language = 'bn' } = plan;
      const people = authors.map((author) => DEMO_AUTHORS[author]!);
      const house = DEMO_PUBLISHERS[publisher]!;
      out.book.push({
        id: id('book', key),
        tenantId,
        ...names(title),
        authors: authors.map((author) => id('libraryAuthor', author)),
        category: id('bookCategory', category),
        itemType: type,
        language,
        publisher: id('libraryPublisher', publisher),
        classNumber: DEMO_CATEGORIES[category]!.classNumber,
        mark: title.en
          .replace(/[^A-Za-z]/g, '')
          .slice(0, 3)
          .toUpperCase(),
        year,
        sought: titleWords([title.en, title.bn, ...[...people, house].flatMap(({ en, bn }) => [en, bn])]).join(' '),
      });
      for (let copy = 0; copy < copies; copy += 1) {
        last += 1;
        const accession = writeNumber(accessionNumbers.pattern, { date: this.recipe.today, count: last });
        const own = id('bookCopy', accession);
        this.#copies.set(key, [...(this.#copies.get(key) ?? []), own]);
        out.bookCopy.push({
          id: own,
          tenantId,
          accession,
          book: id('book', key),
          branch: id('libraryBranch', 'main'),
          rack: id('libraryRack', String((at % RACKS) + 1)),
          isReference: type === 'reference',
          acquiredOn: addDays(this.recipe.today, -700 + last),
          source: type === 'textbook' ? 'government' : 'bought',
          price: taka * 100,
        });
      }
    });
  }

  #enrol(): void {
    const { recipe, place } = this;
    const seated = recipe.rows.enrolment
      .filter(({ section, until }) => section === place.section && !until)
      .map(({ student }) => student!);
    const students = [...new Set([place.student, place.sibling, ...seated.slice(0, READERS)])];
    for (const student of students) this.#card(student, { student, category: this.id('memberCategory', 'students') });
    for (const staff of [place.teacher, place.secondTeacher])
      this.#card(staff, { staff, category: this.id('memberCategory', 'teachers') });
  }

  #card(person: string, of: { category: string } & ({ student: string } | { staff: string })): void {
    const member = this.id('libraryMember', person);
    this.#members.set(person, member);
    const card = writeNumber(libraryCardNumbers.pattern, { date: this.recipe.today, count: this.#members.size });
    this.out.libraryMember.push({ id: member, tenantId: this.tenantId, card, ...of });
  }

  /** Loans that have ended, some that run, one that is late, and a queue for the one copy of a book. */
  #circulate(): void {
    const { place } = this;
    const readers = [...this.#members.keys()].filter((id) => ![place.teacher, place.secondTeacher].includes(id));
    const others = readers.filter((id) => id !== place.student && id !== place.sibling);
    const keys = DEMO_BOOKS.filter(({ type }) => type !== 'reference').map(({ key }) => key);
    for (let at = 0; at < 30; at += 1) {
      const ago = 60 - at;
      this.#lend(readers[at % readers.length]!, keys[(at * 5) % keys.length]!, { ago, backAfter: 3 + (at % 4) });
    }
    this.#lend(place.student, 'rashed', { ago: 3 });
    this.#lend(place.sibling, 'feluda', { ago: 2 });
    this.#lend(place.teacher, 'galpaguchchha', { ago: 10 });
    this.#lend(others[0]!, 'dipu', { ago: 4 });
    this.#lend(others[1]!, 'lalsalu', { ago: 5 });
    this.#lend(others[2]!, 'maths', { ago: 1 });
    this.#lend(others[3]!, 'hajar', { ago: 12 });
    this.#loseOne(place.secondTeacher);
    this.#wait(place.student, 'dipu', { place: 1, hours: 30 });
    this.#wait(others[4]!, 'dipu', { place: 2, hours: 20 });
  }

  #lend(person: string, key: string, { ago, backAfter }: { ago: number; backAfter?: number }): void {
    const { tenantId, recipe, place } = this;
    const copies = this.#copies.get(key)!;
    const copy = backAfter === undefined ? copies.find((each) => !this.#taken.has(each)) : copies[0];
    if (!copy) return;
    const isStaff = person === place.teacher || person === place.secondTeacher;
    const days = isStaff ? DAYS.teachers : DAYS.students;
    const lentOn = addDays(recipe.today, -ago);
    this.#loans += 1;
    const plan = DEMO_BOOKS.find((each) => each.key === key)!;
    this.out.bookLoan.push({
      id: this.id('bookLoan', String(this.#loans)),
      tenantId,
      copy,
      book: this.id('book', key),
      branch: this.id('libraryBranch', 'main'),
      member: this.#members.get(person)!,
      ...(isStaff ? { staff: person } : { student: person }),
      lentOn,
      dueOn: dueDate(lentOn, { days, closed: this.closed, lastDueOn: null }),
      terms: {
        loanDays: days,
        renewals: 1,
        ...(isStaff ? { ...FINE, finePerDay: 0 } : FINE),
        lastDueOn: null,
        price: plan.taka * 100,
      },
      createdAt: `${lentOn}T05:00:00.000Z`,
      ...(backAfter === undefined
        ? { state: 'active' as const, openCopy: copy, toldOn: recipe.today }
        : { state: 'returned' as const, returnedOn: addDays(lentOn, backAfter) }),
    });
    if (backAfter !== undefined) return;
    this.#taken.add(copy);
    this.out.bookCopy.find(({ id }) => id === copy)!.state = 'onLoan';
  }

  /** An employee owes the price of a lost book until they agree to a deduction. */
  #loseOne(person: string): void {
    const isSpare = (key: string) => this.#copies.get(key)!.filter((copy) => !this.#taken.has(copy)).length > 1;
    const plan = DEMO_BOOKS.find(({ key, type = 'lending', taka }) => type === 'lending' && taka > 0 && isSpare(key));
    if (!plan) return;
    this.#lend(person, plan.key, { ago: 25 });
    const loan = this.out.bookLoan.at(-1)!;
    const price = plan.taka * 100;
    const { openCopy: _open, ...rest } = loan;
    const lostOn = addDays(this.recipe.today, -2);
    this.out.bookLoan[this.out.bookLoan.length - 1] = {
      ...rest,
      state: 'lost',
      lostOn,
      replacement: price,
      owes: price,
    };
    this.out.bookCopy.find(({ id }) => id === loan.copy)!.state = 'lost';
  }

  #wait(student: string, key: string, { place, hours }: { place: number; hours: number }): void {
    const book = this.id('book', key);
    const member = this.#members.get(student)!;
    const askedAt = new Date(Date.parse(`${this.recipe.today}T00:00:00Z`) - hours * 3_600_000).toISOString();
    this.out.bookHold.push({
      id: this.id('bookHold', `${student}:${key}`),
      tenantId: this.tenantId,
      book,
      member,
      student,
      openKey: `${book}-${member}`,
      place,
      askedAt,
      createdAt: askedAt,
    });
  }
}
