import type { Row, Text } from '@pathshala/shared/kit';
import { Enrolment, isCalled, placeIn, Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, STUDENT_FILE, Student } from '@pathshala/shared/modules/foundation/people';
import { searchWords, toLatinDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { beginning, phoneCondition } from './person-conditions';
import { NOWHERE, placesOf } from './places';

/** A person as a picker shows them. */
export interface Found {
  id: string;
  code: string | null;
  name: string;
  nameBn: string;
  place: Text | null;
  roll: number | null;
  phone: string | null;
  isFormer: boolean;
}
/** A word for the class and one for the section at least: fewer words are a name. */
const LEAST_WORDS = 2;
const LONGEST_ROLL = 4;

/**
 * Students by what a person at a counter has: ID, name, mobile, roll, a section's name and a roll ("six a 12"), or the
 * section alone. The best matches first.
 */
export async function findStudents(ctx: Context, q: string, limit: number): Promise<Found[]> {
  const text = toLatinDigits(q.normalize('NFC')).trim();
  const students = ctx.repo(Student);
  const found = new Map<string, Row<typeof Student>>();
  const add = (rows: readonly Row<typeof Student>[]) => rows.forEach((row) => found.set(row.id, row));
  add(await students.find({ where: { code: text.toUpperCase() }, limit: 1 }));
  const byRoll = await seatedAt(ctx, text, limit);
  if (byRoll.length > 0) add(inOrder(await students.find({ where: { id: { in: byRoll } }, sort: [] }), byRoll));
  // Finding by a number reveals it.
  const phone = ctx.can(STUDENT_FILE) ? phoneCondition(q) : null;
  if (phone) {
    add(await students.find({ where: { phone }, sort: [], limit }));
    const guardians = await ctx.repo(Guardian).find({ where: { phone }, sort: [], limit });
    const ids = guardians.map((row) => row.id);
    if (ids.length > 0) add(await students.find({ where: { guardian: { in: ids } }, sort: [], limit }));
  }
  // Present students come before those who have left.
  if (found.size < limit) add(await students.find({ words: q, where: { status: 'active' }, sort: [], limit }));
  if (found.size < limit) add(await students.find({ words: q, sort: [], limit }));
  if (found.size < limit) add(await students.find({ where: { code: beginning(text.toUpperCase()) }, limit }));
  // "Six - 2" may name a section as well as roll 2 of class six; both are searched.
  const called = await seatedInCalled(ctx, text, limit);
  if (called.length > 0 || found.size === 0) {
    const ofSection = called.length > 0 ? called : await seatedIn(ctx, text, limit);
    if (ofSection.length > 0)
      add(inOrder(await students.find({ where: { id: { in: ofSection } }, sort: [] }), ofSection));
  }
  return described(ctx, [...found.values()].slice(0, limit));
}

async function described(ctx: Context, rows: readonly Row<typeof Student>[]): Promise<Found[]> {
  const guardians = await ctx.repo(Guardian).find({
    where: { id: { in: rows.flatMap((row) => row.guardian ?? []) } },
    sort: [],
  });
  const phones = new Map(guardians.map((row) => [row.id, row.phone]));
  const places = await placesOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, code, name, nameBn, guardian, phone, status }) => ({
    id,
    code,
    name,
    nameBn,
    ...(places.get(id) ?? NOWHERE),
    phone: phones.get(guardian ?? '') ?? phone ?? null,
    isFormer: status !== 'active',
  }));
}

/** Students who have this roll in a section now, of sections whose names have the words before it. */
async function seatedAt(ctx: Context, text: string, limit: number): Promise<string[]> {
  const { words, roll } = /^\d+$/.test(text) ? { words: [], roll: Number(text) } : placeIn(text);
  if (roll === null || String(roll).length > LONGEST_ROLL) return [];
  return seats(ctx, { section: { in: await sectionsNamed(ctx, words) }, roll }, limit);
}

/** Students of the sections that a text names, by roll. */
async function seatedIn(ctx: Context, text: string, limit: number): Promise<string[]> {
  const { words, roll } = placeIn(text);
  if (roll !== null || words.length < LEAST_WORDS) return [];
  const sections = await sectionsNamed(ctx, words);
  return sections.length > 0 ? seats(ctx, { section: { in: sections } }, limit) : [];
}

/** Students of the section that is called what a text with a number at its end says. */
async function seatedInCalled(ctx: Context, text: string, limit: number): Promise<string[]> {
  const place = placeIn(text);
  if (place.roll === null || place.words.length === 0) return [];
  const sections = (await labelled(ctx)).filter((section) => isCalled(place, section));
  return sections.length > 0 ? seats(ctx, { section: { in: sections.map(({ id }) => id) } }, limit) : [];
}

async function labelled(ctx: Context): Promise<{ id: string; label: Text }[]> {
  const sections = await ctx.repo(Section).find();
  const labels = await ctx.labels(
    Section,
    sections.map((row) => row.id),
  );
  return sections.flatMap(({ id }) => {
    const label = labels.get(id);
    return label ? { id, label } : [];
  });
}

async function sectionsNamed(ctx: Context, named: readonly string[]): Promise<string[]> {
  return (await labelled(ctx))
    .filter(({ label }) => {
      const words = searchWords([label.en, label.bn]);
      return named.every((word) => words.some((each) => each.startsWith(word)));
    })
    .map(({ id }) => id);
}

async function seats(
  ctx: Context,
  where: { section: { in: string[] }; roll?: number },
  limit: number,
): Promise<string[]> {
  const rows = await ctx.repo(Enrolment).find({ where: { ...where, from: { lte: ctx.today } }, sort: [] });
  return rows
    .filter((seat) => !seat.until || seat.until >= ctx.today)
    .sort((a, b) => a.roll - b.roll)
    .map((seat) => seat.student)
    .slice(0, limit);
}

function inOrder<R extends { id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
