import { by, groupBy, idOf, type Doc, type Facts, type Invariant } from './facts';

const SERIALS: readonly (readonly [collection: string, field: string])[] = [
  ['receipts', 'number'],
  ['receipts', 'cancelNumber'],
  ['vouchers', 'number'],
  ['admission_payments', 'receiptNumber'],
  ['platform_invoices', 'number'],
  ['platform_challans', 'number'],
];
const LETTERS = /^(.*?)(\d+)$/;

/** Numbers of every student without an account whose guardian has one, by student. */
async function phonesWithoutAccount(facts: Facts): Promise<Map<string, string>> {
  const guardians = new Map((await facts.rows('guardians')).map((row) => [idOf(row._id), String(row['phone'] ?? '')]));
  const members = new Set((await facts.rows('memberships')).map((row) => idOf(row['guardian'] ?? '')));
  return new Map(
    (await facts.rows('students')).flatMap((row) => {
      const phone = guardians.get(idOf(row['guardian'] ?? ''));
      return phone && !members.has(idOf(row['guardian'])) ? [[idOf(row._id), phone] as const] : [];
    }),
  );
}
/**
 * Numbers that each occasion of SMS was sent to, by the source of its batch; once its term has emptied it, that of
 * its student.
 */
async function toldBySource(
  facts: Facts,
  phones: ReadonlyMap<string, string>,
): Promise<{ source: string; phone: string }[]> {
  const batches = new Map((await facts.rows('sms_batches')).map((row) => [idOf(row._id), String(row['source'])]));
  return (await facts.rows('sms_messages'))
    .filter((row) => row['status'] !== 'skipped' && row['status'] !== 'failed')
    .map((row) => ({
      source: batches.get(idOf(row['batch'])) ?? '',
      phone: row['emptiedAt'] ? (phones.get(idOf(row['student'])) ?? '') : String(row['phone'] ?? ''),
    }));
}

export const peopleInvariants: readonly Invariant[] = [
  {
    name: 'each student has exactly one current place',
    async check(facts) {
      const places = groupBy(
        (await facts.rows('enrolments')).filter(
          (row) => String(row['from']) <= facts.today && facts.today <= String(row['until'] ?? '9999'),
        ),
        by('student'),
      );
      return (await facts.rows('students')).flatMap((student) => {
        const count = places.get(idOf(student._id))?.length ?? 0;
        const due = student['status'] === 'active' ? 1 : 0;
        return count === due ? [] : [`student ${String(student['code'])} has ${count} places`];
      });
    },
  },
  {
    name: 'counts of registers are their marks, one for a student, day and period',
    async check(facts) {
      const marks = await facts.rows('attendance_marks');
      const bySheet = groupBy(marks, by('sheet'));
      const faults = (await facts.rows('attendance_sheets')).flatMap((sheet) => {
        const own = bySheet.get(idOf(sheet._id)) ?? [];
        const of = (...states: string[]) => own.filter((row) => states.includes(String(row['status']))).length;
        const counted: [string, number][] = [
          ['strength', own.length],
          ['present', of('present', 'late')],
          ['absent', of('absent')],
          ['late', of('late')],
          ['leave', of('leave')],
        ];
        return counted.flatMap(([field, count]) =>
          sheet[field] === count
            ? []
            : [`register ${String(sheet['date'])}: ${field} ${String(sheet[field])}, ${count} marks`],
        );
      });
      for (const [key, rows] of groupBy(marks, by('tenantId', 'student', 'date', 'period')))
        if (rows.length > 1) faults.push(`${key} is marked ${rows.length} times`);
      return faults;
    },
  },
  {
    name: 'serial numbers have no gap',
    async check(facts) {
      const faults: string[] = [];
      for (const [collection, field] of SERIALS) {
        const numbered = (await facts.rows(collection)).filter((row) => typeof row[field] === 'string');
        const runs = groupBy(
          numbered,
          (row) => `${idOf(row['tenantId'])} ${LETTERS.exec(String(row[field]))?.[1] ?? ''}`,
        );
        for (const [run, rows] of runs) {
          const numbers = rows.map((row) => Number(LETTERS.exec(String(row[field]))?.[2])).sort((a, b) => a - b);
          const gap = numbers.findIndex((number, index) => number !== index + 1);
          if (gap >= 0) faults.push(`${collection} ${run}: ${numbers[gap]} stands at place ${gap + 1}`);
        }
      }
      return faults;
    },
  },
  {
    name: 'each seat is of one student, each student has one in a plan',
    async check({ rows }) {
      const seats = await rows('exam_seats');
      const doubled = (what: string, ...fields: string[]) =>
        [...groupBy(seats, by(...fields))].flatMap(([key, own]) =>
          own.length > 1 ? [`${what} ${key}: ${own.length}`] : [],
        );
      const plans = await rows('seat_plans');
      const empty = plans.filter((plan) => !seats.some((seat) => idOf(seat['plan']) === idOf(plan._id)));
      return [
        ...doubled('seat', 'plan', 'room', 'code'),
        ...doubled('student', 'plan', 'student'),
        ...empty.map((plan) => `plan ${idOf(plan._id)} seats nobody`),
      ];
    },
  },
  {
    name: 'each punch of a gate is kept once',
    async check({ rows }) {
      const doubled = [...groupBy(await rows('punches'), by('device', 'pin', 'local'))];
      return doubled.flatMap(([key, own]) => (own.length > 1 ? [`${key} is there ${own.length} times`] : []));
    },
  },
  {
    name: 'each copy of the library is lent once at a time',
    async check({ rows }) {
      const loans = (await rows('book_loans')).filter((row) => row['state'] === 'active');
      return [...groupBy(loans, by('copy'))].flatMap(([copy, own]) =>
        own.length > 1 ? [`copy ${copy} is lent ${own.length} times`] : [],
      );
    },
  },
  {
    name: 'every published result is the sum of its marks, once for a student',
    async check(facts) {
      const isShown = await shownBy(facts);
      const shown = (await facts.rows('results')).filter(isShown);
      const marks = groupBy(await facts.rows('exam_marks'), by('exam', 'student'));
      const faults: string[] = [];
      for (const [key, [row, ...more]] of groupBy(shown, by('exam', 'student'))) {
        if (more.length > 0) faults.push(`${key} has ${more.length + 1} results`);
        const total = (marks.get(key) ?? []).reduce(
          (sum, mark) =>
            sum + Object.values((mark['marks'] ?? {}) as Record<string, number>).reduce((part, each) => part + each, 0),
          0,
        );
        if (row?.['state'] === 'normal' && Number(row['total']) !== total)
          faults.push(`${key}: ${String(row['total'])} in the result, ${total} in marks`);
      }
      return faults;
    },
  },
  {
    name: 'each guardian with a number and without an account heard of payments, absences and results',
    async check(facts) {
      const phones = await phonesWithoutAccount(facts);
      const told = await toldBySource(facts, phones);
      const heard = (about: string, phone: string) =>
        told.some(({ source, phone: to }) => to === phone && source.includes(about));
      const faults: string[] = [];
      const owed = (what: string, about: unknown, student: unknown) => {
        const phone = phones.get(idOf(student));
        if (phone && !heard(idOf(about), phone)) faults.push(`${what} ${idOf(about)}: ${phone} heard nothing`);
      };
      for (const row of await facts.rows('receipts')) if (isTold(row)) owed('receipt', row._id, row['student']);
      const told_ = new Set((await facts.rows('sms_batches')).map((row) => String(row['source'])));
      for (const row of await facts.rows('attendance_marks'))
        if (row['status'] === 'absent' && [...told_].some((source) => source.includes(idOf(row['sheet']))))
          owed('absence in', row['sheet'], row['student']);
      const isShown = await shownBy(facts);
      for (const row of await facts.rows('results'))
        if (isShown(row) && row['state'] === 'normal') owed('result of', row['exam'], row['student']);
      return faults;
    },
  },
];
/** Whether a result is one of those that families see. */
async function shownBy(facts: Facts): Promise<(row: Doc) => boolean> {
  const exams = new Map<string, Doc>((await facts.rows('exams')).map((row) => [idOf(row._id), row]));
  return (row) => {
    const exam = exams.get(idOf(row['exam']));
    const [version, base] = [exam?.['publishedVersion'], exam?.['publishedBase']];
    return (
      row['version'] === (base ?? version) &&
      Number(row['since'] ?? 1) <= Number(version) &&
      Number(row['until'] ?? Infinity) > Number(version)
    );
  };
}
/**
 * Money that someone handed over or sent. A cheque is none yet, and a receipt that was taken back told nothing true.
 */
const isTold = (row: Doc): boolean =>
  ['counter', 'transaction', 'online'].includes(String(row['source'])) &&
  Number(row['amount']) > 0 &&
  row['status'] === 'issued' &&
  row['clearing'] === undefined;
