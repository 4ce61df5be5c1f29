import { createHash } from 'node:crypto';
import { fill, groupBy, t, type Row, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ExamNews } from '@pathshala/shared/modules/exams/examday';
import { joinNames, type SmsEventTemplate } from '@pathshala/shared/modules/school/messaging';
import { formatDayMonth } from '@pathshala/shared/text';
import { lockRecord, runUnit, type Context } from '../../../../kernel';
import { orderSms, RECIPIENT_LETTERS, wordingOf, type SmsItem, type SmsLeftOut } from '../../../school/messaging';
import type { FamilyChild } from './family-children';

/** Families of one transaction. */
const AT_ONCE = 100;
const NONE: Text = { en: '', bn: '' };
const CORRECTED = t('{exam} (correction)', '{exam} (সংশোধিত)');

interface NewsOfChild extends FamilyChild {
  /** The state of now, in a form that is equal exactly while nothing has changed. */
  entries: string[];
}
/** The facts of this moment about some students. */
export interface ExamFacts {
  /** Null: nothing can be said of the student now. */
  entriesOf(student: string): string[] | null;
  /** Words for one child; `told`: what was sent before, null the first time. Null: nothing that still matters. */
  valuesOf(student: string, told: readonly string[] | null): Values | null;
}
type Values = Readonly<Record<string, Text>>;
export interface ExamNewsOrder {
  exam: Row<typeof Exam>;
  about: string;
  event: SmsEventTemplate;
  title: Text;
  children: readonly FamilyChild[];
  /** Reads in the transaction that orders, so that a late job sends nothing that has changed. Null: no news any more. */
  factsOf(ctx: Context, students: readonly string[]): Promise<ExamFacts | null>;
}
interface News {
  child: NewsOfChild;
  known: Row<typeof ExamNews> | undefined;
  values: Values;
}

/**
 * Orders one SMS to each guardian for their children who have news of an exam, and remembers what they were sent in the
 * same transaction: running again, also at the same moment, orders nothing more. Changes after that go as a correction.
 */
export async function orderExamNews(sys: Context, order: ExamNewsOrder): Promise<void> {
  const wording = await wordingOf(sys, order.event);
  if (!wording) return;
  const families = [...groupBy(order.children, ({ guardianId, student }) => guardianId ?? student).values()];
  for (let at = 0; at < families.length; at += AT_ONCE)
    await runUnit(sys, { id: 'examday.orderNews', audited: false }, (unit) =>
      orderSlice(unit, order, { families: families.slice(at, at + AT_ONCE), write: wording.write }),
    );
}

async function orderSlice(
  ctx: Context,
  { exam, about, title, factsOf }: ExamNewsOrder,
  { families, write }: { families: readonly FamilyChild[][]; write(values: Values): string },
): Promise<void> {
  // Of two jobs at the same moment one waits, and sees what the other has sent.
  await lockRecord(ctx, Exam, exam.id);
  const repo = ctx.repo(ExamNews);
  const ids = families.flat().map(({ student }) => student);
  const facts = await factsOf(ctx, ids);
  if (!facts) return;
  const rows = await repo.find({ where: { exam: exam.id, about, student: { in: ids } }, sort: [] });
  const known = new Map(rows.map((row) => [row.student, row]));
  const news = families.map((children) =>
    children.flatMap((child): News[] => {
      const row = known.get(child.student);
      const entries = facts.entriesOf(child.student);
      if (!entries || (row && String(row.told) === String(entries))) return [];
      const values = facts.valuesOf(child.student, row?.told ?? null);
      return values ? [{ child: { ...child, entries }, known: row, values }] : [];
    }),
  );
  const items: SmsItem[] = [];
  const leftOut: SmsLeftOut[] = [];
  for (const ofFamily of news)
    for (const group of [ofFamily.filter((each) => !each.known), ofFamily.filter((each) => each.known)]) {
      if (group.length === 0) continue;
      const common = { exam: t(exam.title, exam.titleBn), date: dayOf(ctx) };
      const values = { ...common, ...together(group) };
      const [first] = group;
      const text = write(first!.known ? { ...values, exam: corrected(common.exam) } : values);
      const recipient = joinNames(group.map(({ child }) => child.name));
      const students = group.map(({ child }) => child.student);
      const { guardianId } = first!.child;
      const message = {
        ...{ student: students[0]!, students, recipient: shortened(recipient), text },
        ...(guardianId ? { guardian: guardianId } : {}),
      };
      if (first!.child.phone) items.push({ ...message, phone: first!.child.phone, key: keyOf(group) });
      else leftOut.push({ ...message, reason: 'noNumber' });
    }
  if (items.length + leftOut.length === 0) return;
  await orderSms(ctx, { purpose: 'exam', source: `exam-news:${exam.id}:${about}`, title, items, leftOut });
  // A family without a number was sent nothing: it gets the news once it has one.
  const all = news.flat().filter(({ child }) => child.phone);
  await repo.bulk(
    all.flatMap(({ child, known: row }) => (row ? [{ id: row.id, rev: row.rev, patch: { told: child.entries } }] : [])),
  );
  const fresh = all.filter((each) => !each.known);
  if (fresh.length > 0)
    await repo.createMany(
      fresh.map(({ child: { student, entries } }) => ({ exam: exam.id, student, about, told: entries })),
    );
}

const dayOf = (ctx: Context): Text => t(formatDayMonth(ctx.today, 'en'), formatDayMonth(ctx.today, 'bn'));
const corrected = (exam: Text): Text => fill(CORRECTED, { exam });
const shortened = ({ en, bn }: Text): Text => t(en.slice(0, RECIPIENT_LETTERS), bn.slice(0, RECIPIENT_LETTERS));

/** Names, classes and rolls side by side; what differs between the children has the name of each before it. */
function together(group: readonly News[]): Values {
  const joined = {
    student: joinNames(group.map(({ child }) => child.name)),
    class: joinNames(group.map(({ child }) => child.class)),
    roll: joinNames(group.map(({ child }) => child.roll)),
    guardian: group[0]!.child.guardian ?? NONE,
  };
  const own = Object.keys(group[0]!.values).map((key) => [key, byName(group, key)] as const);
  return { ...joined, ...Object.fromEntries(own) };
}

function byName(group: readonly News[], key: string): Text {
  const of = ({ values }: News) => values[key] ?? NONE;
  const [first] = group;
  if (group.every((each) => of(each).bn === of(first!).bn)) return of(first!);
  const join = (language: 'en' | 'bn') =>
    group.map((each) => `${each.child.name[language]}: ${of(each)[language]}`).join('; ');
  return { en: join('en'), bn: join('bn') };
}

/** The same children with the same news, as often as they were told before. */
const keyOf = (group: readonly News[]): string =>
  `${group[0]!.child.guardianId}:${createHash('sha1')
    .update(JSON.stringify(group.map(({ child, known }) => [child.student, known?.rev ?? 0, child.entries]).sort()))
    .digest('hex')
    .slice(0, 20)}`;
