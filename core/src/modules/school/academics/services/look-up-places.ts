import { Class, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { searchWords, toLatinDigits } from '@pathshala/shared/text';
import { keptRows, outside, systemPart, type Context, type LookUp } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { isHere, keptSeats } from './kept-seats';
import { knownStudents } from './known-students';
import { ownSections } from './own-sections';
import type { Seat } from './present-seats';

/** A word for the class and one for the section at least: fewer words are a name. */
const LEAST_WORDS = 2;
const LONGEST_ROLL = 4;

/** Class, section and roll of today in lists of students, by section and roll where a list is of sections. */
export const lookUpPlaces: LookUp = {
  entity: Student,
  async narrow(caller, { schoolClass, section }) {
    const ctx = outside(caller);
    const sections = await ctx
      .repo(Section)
      .find({ where: { ...(schoolClass ? { class: schoolClass } : {}), ...(section ? { id: section } : {}) } });
    return seatedIn(
      ctx,
      sections.map(({ id }) => id),
    );
  },
  search: searchPlace,
  async usual(caller) {
    const ctx = outside(caller);
    if ((await ownStudents(ctx)) || (await knownStudents(ctx)) === null) return null;
    const own = await ownSections(ctx);
    const first = own.filter(({ classTeacher }) => classTeacher).map(({ section }) => section);
    return seatedIn(
      ctx,
      own.map(({ section }) => section),
      first,
    );
  },
  async values(ctx, ids) {
    const wanted = new Set(ids);
    // As the system: the place is read with a student's entry of the directory, by anyone who reads that.
    const sys = systemPart(outside(ctx));
    const kept = await keptRows(sys, keptSeats, { student: { in: [...ids] } });
    const seats = [...kept.values()].filter((seat) => wanted.has(seat.student) && isHere(seat, ctx.today));
    const classes = new Map(
      (await sys.repo(Section).find({ where: { id: { in: seats.map(({ section }) => section) } } })).map((row) => [
        row.id,
        row.class,
      ]),
    );
    return new Map(
      seats.map(({ student, section, roll }) => [student, { schoolClass: classes.get(section), section, roll }]),
    );
  },
};

/** "six a" is a section, "six a 12" a student of it, in either script. */
async function searchPlace(caller: Context, q: string): Promise<readonly string[] | null> {
  const ctx = outside(caller);
  const words = toLatinDigits(q.normalize('NFC')).trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const roll = /^\d+$/.test(last) && last.length <= LONGEST_ROLL ? Number(last) : null;
  const named = searchWords([words.slice(0, roll === null ? undefined : -1).join(' ')]);
  if (named.length < LEAST_WORDS) return null;
  const sections = await ctx.repo(Section).find();
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const meant = sections.filter(({ id }) => {
    const label = labels.get(id);
    const own = label ? [searchWords([label.en]), searchWords([label.bn])] : [];
    return own.some((each) => named.every((word) => each.some((one) => one.startsWith(word))));
  });
  if (meant.length === 0) return null;
  return seatedIn(
    ctx,
    meant.map(({ id }) => id),
    [],
    (seat) => roll === null || seat.roll === roll,
  );
}

/** Students of these sections today, by class, section and roll; those of `first` before the others. */
async function seatedIn(
  ctx: Context,
  sections: readonly string[],
  first: readonly string[] = [],
  isMeant: (seat: Seat) => boolean = () => true,
): Promise<string[]> {
  const rows = await ctx.repo(Section).find({ where: { id: { in: [...sections] } } });
  const classes = new Map((await ctx.repo(Class).find()).map(({ id }, at) => [id, at]));
  const rank = new Map(
    rows
      .sort(
        (a, b) =>
          Number(first.includes(b.id)) - Number(first.includes(a.id)) ||
          (classes.get(a.class) ?? 0) - (classes.get(b.class) ?? 0) ||
          a.rank - b.rank,
      )
      .map(({ id }, at) => [id, at]),
  );
  // As the system, for the order alone: whom of these the caller sees is up to the policy of students.
  const kept = await keptRows(systemPart(ctx), keptSeats, { section: { in: [...rank.keys()] } });
  return [...kept.values()]
    .filter((seat) => rank.has(seat.section) && isHere(seat, ctx.today) && isMeant(seat))
    .sort((a, b) => (rank.get(a.section) ?? 0) - (rank.get(b.section) ?? 0) || a.roll - b.roll)
    .map(({ student }) => student);
}
