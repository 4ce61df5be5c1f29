import { createHash } from 'node:crypto';
import { AppError, fill, groupBy, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import type { Section } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { renderSms, SmsBatch, SmsMessage, SmsOptOut } from '@pathshala/shared/modules/school/messaging';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { ofVersion, publishedOf, Result, resultErrors } from '@pathshala/shared/modules/exams/results';
import { formatDate, formatNumber, localizeDigits } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { addressableSections, nameInSms } from '../../../school/messaging';
import { optionOf } from '../../../foundation/platform';
import { loadHolds } from './hold-rule';

export interface Choice {
  exam: string;
  class?: string | undefined;
  section?: string | undefined;
}
/** One student who is told, or would be. */
export interface Told {
  student: string;
  name: Text;
  section: string;
  roll: number;
  phone: string | null;
  isOptedOut: boolean;
  /** Names the student and what their result is: telling the same again is telling it once. */
  key: string;
  values: Readonly<Record<string, Text>>;
}
export interface SectionMessages {
  section: Row<typeof Section>;
  label: Text;
  batch: Row<typeof SmsBatch> | null;
  /** Students with a result that their family may see, by roll. */
  people: Told[];
  /** Keys that were ordered before. */
  ordered: ReadonlySet<string>;
  withheld: number;
}
interface Standing {
  student: string;
  section: string;
  roll: number;
  state: string;
  gpa: number;
  letter: string;
  total: number;
}
const NONE: Text = { en: '', bn: '' };
const FIELDS = ['student', 'section', 'roll', 'state', 'gpa', 'letter', 'total'] as const;

/**
 * One batch for each exam and section, so that a teacher sees those of their own, and of two who send at once one
 * waits.
 */
export const sourceOf = (exam: string, section: string) => `result:${exam}:${section}`;

export const titleOf = ({ title, titleBn }: Row<typeof Exam>, section: Text): Text =>
  fill(t('{exam}: {section}', '{exam}: {section}'), { exam: { en: title, bn: titleBn }, section });

/**
 * The published results of an exam that its families may be told of, section by section, as far as the caller may
 * address them.
 * @throws AppError NOT_FOUND, NOT_PUBLISHED
 */
export async function messagesOf(
  ctx: Context,
  { exam: id, class: klass, section }: Choice,
): Promise<{ exam: Row<typeof Exam>; sections: SectionMessages[] }> {
  const exam = await ctx.repo(Exam).get(id);
  const shown = publishedOf(exam);
  if (!shown) throw new AppError(resultErrors.NOT_PUBLISHED);
  const sections = (await addressableSections(ctx)).filter(
    (row) => exam.classes.includes(row.class) && (!klass || row.class === klass) && (!section || row.id === section),
  );
  if (section && sections.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
  const ids = sections.map((row) => row.id);
  const labels = await sectionLabels(ctx, sections);
  const rows = await ctx
    .repo(Result)
    .aggregate<Standing>({ ...ofVersion(shown), section: { in: ids } }, [
      { $project: { _id: 0, ...Object.fromEntries(FIELDS.map((field) => [field, 1])) } },
    ]);
  // A teacher reads no holds, but tells nobody what the office keeps back.
  const holds = await loadHolds(systemPart(ctx), id);
  const isOpen = (row: Standing) => row.state === 'normal' && !holds.has(row.student);
  const people = await peopleOf(ctx, rows.filter(isOpen), { exam, labels });
  const batches = await ctx
    .repo(SmsBatch)
    .find({ where: { source: { in: ids.map((each) => sourceOf(id, each)) } }, sort: [] });
  const ordered = groupBy(
    await ctx
      .repo(SmsMessage)
      .aggregate<{ batch: string; key: string }>({ batch: { in: batches.map((batch) => batch.id) } }, [
        { $sort: { createdAt: 1, _id: 1 } },
        { $project: { _id: 0, batch: 1, key: 1 } },
      ]),
    (row) => row.batch,
  );
  return {
    exam,
    sections: sections.map((row) => {
      const batch = batches.find((each) => each.source === sourceOf(id, row.id)) ?? null;
      const own = rows.filter((each) => each.section === row.id);
      const keys = (batch ? (ordered.get(batch.id) ?? []) : []).map((each) => each.key);
      return {
        section: row,
        label: labels.get(row.id) ?? NONE,
        batch,
        people: people
          .filter((each) => each.section === row.id)
          .map((each) => ({ ...each, key: keyAfter(each, keys) }))
          .sort((a, b) => a.roll - b.roll),
        ordered: new Set(keys),
        withheld: own.filter((each) => !isOpen(each)).length,
      };
    }),
  };
}

/** Those who are still here, with the number of their guardian. */
async function peopleOf(
  ctx: Context,
  rows: readonly Standing[],
  { exam, labels }: { exam: Row<typeof Exam>; labels: ReadonlyMap<string, Text> },
): Promise<Told[]> {
  const students = new Map(
    (
      await ctx
        .repo(Student)
        .find({ where: { id: { in: rows.map((row) => row.student) }, status: 'active' }, sort: [] })
    ).map((row) => [row.id, row]),
  );
  const guardians = new Map(
    (
      await ctx
        .repo(Guardian)
        .find({ where: { id: { in: [...students.values()].flatMap((row) => row.guardian ?? []) } }, sort: [] })
    ).map((row) => [row.id, row]),
  );
  const phones = [...guardians.values()].map((row) => row.phone);
  const optedOut = new Set(
    (await ctx.repo(SmsOptOut).find({ where: { phone: { in: phones } }, sort: [] })).map((row) => row.phone),
  );
  const common = {
    exam: { en: exam.title, bn: exam.titleBn },
    institution: await nameInSms(ctx),
    date: { en: formatDate(ctx.today, 'en'), bn: formatDate(ctx.today, 'bn') },
  };
  return rows.flatMap((row): Told[] => {
    const student = students.get(row.student);
    if (!student) return [];
    const guardian = guardians.get(student.guardian ?? '');
    const name = { en: student.name, bn: student.nameBn };
    return [
      {
        student: student.id,
        name,
        section: row.section,
        roll: row.roll,
        phone: guardian?.phone ?? null,
        isOptedOut: guardian !== undefined && optedOut.has(guardian.phone),
        key: keyOf(row),
        values: {
          ...common,
          student: name,
          class: labels.get(row.section) ?? NONE,
          roll: { en: String(row.roll), bn: localizeDigits(row.roll, 'bn') },
          guardian: guardian ? { en: guardian.name, bn: guardian.nameBn } : NONE,
          gpa: inBoth(row.gpa, 2),
          grade: { en: row.letter, bn: row.letter },
          total: inBoth(row.total),
        },
      },
    ];
  });
}

const keyOf = ({ student, gpa, letter, total }: Standing) =>
  `${student}:${createHash('sha1').update(`${gpa}:${letter}:${total}`).digest('hex').slice(0, 12)}`;

/**
 * Key of the message with this result: that of the family's latest message where it had the same result, else a new one,
 * also for a result that a correction has brought back.
 * @param keys of the batch, the earliest first
 */
export function keyAfter({ student, key }: Pick<Told, 'student' | 'key'>, keys: readonly string[]): string {
  const latest = keys.findLast((each) => each.startsWith(`${student}:`));
  const isSame = (each: string) => each === key || each.startsWith(`${key}:`);
  if (latest !== undefined && isSame(latest)) return latest;
  const times = keys.filter(isSame).length;
  return times === 0 ? key : `${key}:${times}`;
}

function inBoth(value: number, digits?: number): Text {
  const format = (locale: 'en' | 'bn') =>
    formatNumber(
      value,
      locale,
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    );
  return { en: format('en'), bn: format('bn') };
}

/** Recipients for now: they have a number and did not get this result before. */
export const toTell = ({ people, ordered }: SectionMessages): (Told & { phone: string })[] =>
  people.filter((each): each is Told & { phone: string } => each.phone !== null && !ordered.has(each.key));

/** Writes a text for one student after the other, with the institution's signature below. */
export async function makeWriter(ctx: Context): Promise<(text: string, to: Told, language: 'en' | 'bn') => string> {
  const signature = await optionOf(ctx, 'smsSignature');
  return (text, { values }, language) =>
    [renderSms(text, values, language), ...(signature ? [renderSms(signature, values, language)] : [])].join('\n');
}
