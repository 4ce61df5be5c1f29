import type { Row, Text } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/academics';
import { Guardian, Student } from '@pathshala/shared/modules/people';
import { foldForSearch, normalizePhone, toLatinDigits } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import { NOWHERE, placesOf } from './places';

export interface FoundStudent {
  student: Row<typeof Student>;
  phone: string | null;
  place: Text | null;
  roll: number | null;
}
const MOST = 12;
const LONGEST_ROLL = 4;

/** Students by what a person at a counter has: ID, name, mobile, roll, or a section's name and a roll ("six a 12"). The best matches first. */
export async function findStudents(ctx: Context, q: string): Promise<FoundStudent[]> {
  const words = toLatinDigits(q.normalize('NFC')).trim();
  const byCode = await ctx.repo(Student).find({ where: { code: words.toUpperCase() }, limit: 1 });
  const ids = [
    byCode.map((row) => row.id),
    await byRoll(ctx, words),
    await byWords(ctx, q),
    await byGuardian(ctx, q),
  ].flat();
  const wanted = [...new Set(ids)].slice(0, MOST);
  const rows = new Map((await ctx.repo(Student).find({ where: { id: { in: wanted } } })).map((row) => [row.id, row]));
  const guardians = new Map(
    (
      await ctx.repo(Guardian).find({ where: { id: { in: [...rows.values()].flatMap((row) => row.guardian ?? []) } } })
    ).map((row) => [row.id, row]),
  );
  const places = await placesOf(ctx, wanted);
  return wanted.flatMap((id) => {
    const student = rows.get(id);
    return student
      ? [
          {
            student,
            phone: guardians.get(student.guardian ?? '')?.phone ?? student.phone ?? null,
            ...(places.get(id) ?? NOWHERE),
          },
        ]
      : [];
  });
}

async function byRoll(ctx: Context, words: string): Promise<string[]> {
  const match = /^(.*?)\s*(\d+)$/.exec(words);
  const roll = match && match[2]!.length <= LONGEST_ROLL ? Number(match[2]) : null;
  if (!match || roll === null) return [];
  const seats = await ctx.repo(Enrolment).find({ where: { roll }, sort: ['-from'], limit: 500 });
  const labels = await ctx.labels(
    Section,
    seats.map((seat) => seat.section),
  );
  const named = foldForSearch(match[1]!).split(/\s+/).filter(Boolean);
  return seats
    .filter((seat) => {
      const label = labels.get(seat.section);
      const text = label ? `${foldForSearch(label.en)} ${foldForSearch(label.bn)}` : '';
      return named.every((word) => text.split(/[^\p{L}\p{M}\p{N}]+/u).some((part) => part.startsWith(word)));
    })
    .map((seat) => seat.student);
}

const byWords = async (ctx: Context, q: string): Promise<string[]> =>
  (await ctx.repo(Student).find({ q, where: { status: 'active' }, limit: MOST })).map((row) => row.id);

async function byGuardian(ctx: Context, q: string): Promise<string[]> {
  const guardians = await ctx.repo(Guardian).find({ q: normalizePhone(q) ?? q, limit: MOST });
  return guardians.length === 0
    ? []
    : (await ctx.repo(Student).find({ where: { guardian: { in: guardians.map((row) => row.id) } }, limit: MOST })).map(
        (row) => row.id,
      );
}
