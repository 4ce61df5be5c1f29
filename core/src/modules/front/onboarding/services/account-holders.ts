import { groupBy, t, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import type { AccountHolder } from '@pathshala/shared/modules/front/onboarding';
import { Designation, Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { academicYearNow, activeSections, sectionLabels } from '../../../school/academics';
import { accountsOf, type AccountRecord } from '../../../foundation/identity';
import { usernameOf } from '../../../students/students';

export interface Wanted {
  of: AccountHolder;
  section?: string | undefined;
}
export interface Holder {
  /** The person's own record. */
  id: string;
  name: string;
  nameBn: string;
  /** For the person who hands out the letters: ID, class and roll, or names of the children. */
  about: Text;
  login(ctx: Context): Promise<{ phone: string } | { username: string } | null>;
}
export const RECORD_OF: Readonly<Record<AccountHolder, AccountRecord>> = {
  teacher: 'staff',
  guardian: 'guardian',
  student: 'student',
};

/** In the order in which letters are handed out: by employee ID, or by section and roll. */
export async function accountHolders(ctx: Context, { of, section }: Wanted): Promise<Holder[]> {
  const only = section ? await ctx.repo(Section).get(section) : null;
  if (of === 'teacher') return teachers(ctx);
  return of === 'student' ? students(ctx, only) : guardians(ctx, only);
}

/** Those of them who have no active account in the institution. */
export async function withoutAccount(ctx: Context, of: AccountHolder, holders: readonly Holder[]): Promise<Holder[]> {
  const record = RECORD_OF[of];
  const ids = holders.map(({ id }) => id);
  const wanted = { staff: { staff: ids }, student: { students: ids }, guardian: { guardians: ids } }[record];
  const have = new Set((await accountsOf(ctx, wanted)).map((account) => account[record]));
  return holders.filter(({ id }) => !have.has(id));
}

async function teachers(ctx: Context): Promise<Holder[]> {
  const posts = await ctx.repo(Designation).find({ where: { teaching: true } });
  const rows = await ctx
    .repo(Staff)
    .find({ where: { active: true, designation: { in: posts.map(({ id }) => id) } }, sort: ['code'] });
  return rows.map(({ id, name, nameBn, code, phone }) => ({
    id,
    name,
    nameBn,
    about: t(code, code),
    login: async () => ({ phone }),
  }));
}

interface Placed {
  student: Row<typeof Student>;
  place: Text;
}
async function students(ctx: Context, section: Row<typeof Section> | null): Promise<Holder[]> {
  return (await placed(ctx, section)).map(({ student: { id, name, nameBn, code }, place }) => ({
    id,
    name,
    nameBn,
    about: place,
    login: (caller) => usernameOf(caller, code),
  }));
}

/** Once each, where the first of their children sits. */
async function guardians(ctx: Context, section: Row<typeof Section> | null): Promise<Holder[]> {
  const rows = await placed(ctx, section);
  const children = groupBy(rows, ({ student }) => student.guardian ?? '');
  const adults = await ctx
    .repo(Guardian)
    .find({ where: { id: { in: [...children.keys()].filter(Boolean) } }, sort: [] });
  const known = new Map(adults.map((adult) => [adult.id, adult]));
  return [...children].flatMap(([id, own]): Holder[] => {
    const adult = known.get(id);
    if (!adult) return [];
    const about = (language: 'en' | 'bn') =>
      own
        .map(({ student, place }) => `${language === 'bn' ? student.nameBn : student.name} (${place[language]})`)
        .join(', ');
    const { name, nameBn, phone } = adult;
    return [{ id, name, nameBn, about: t(about('en'), about('bn')), login: async () => (phone ? { phone } : null) }];
  });
}

/** Students who sit somewhere now, by section and roll. */
async function placed(ctx: Context, only: Row<typeof Section> | null): Promise<Placed[]> {
  const year = await academicYearNow(ctx);
  if (!year) return [];
  const sections = only ? [only] : await activeSections(ctx);
  const labels = await sectionLabels(ctx, sections);
  const places = (
    await ctx.repo(Enrolment).find({
      where: { year: year.id, section: { in: sections.map(({ id }) => id) } },
      sort: ['roll'],
    })
  ).filter(({ until }) => !until || until >= ctx.today);
  const rank = new Map(sections.map(({ id }, at) => [id, at]));
  const known = new Map(
    (
      await ctx
        .repo(Student)
        .find({ where: { id: { in: places.map((row) => row.student) }, status: 'active' }, sort: [] })
    ).map((row) => [row.id, row]),
  );
  return places
    .toSorted((a, b) => rank.get(a.section)! - rank.get(b.section)! || a.roll - b.roll)
    .flatMap(({ student, section, roll }) => {
      const row = known.get(student);
      const label = labels.get(section)!;
      const place = t(`${label.en}, ${roll}`, `${label.bn}, ${localizeDigits(roll, 'bn')}`);
      return row ? [{ student: row, place }] : [];
    });
}
