import type { Row } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { audiencesOf, type Notice, type NoticeAudience, type ReaderKind } from '@pathshala/shared/modules/school/cms';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context, type RowFilter } from '../../../../kernel';
import { adultsOf, familyOf, remember } from '../../../foundation/people';
import { sectionsNow } from '../../academics';

type Lists = Partial<Record<'classes' | 'sections' | 'students' | 'staff', readonly string[] | null | undefined>>;
export interface Addressed extends Lists {
  audience: NoticeAudience;
  among?: Row<typeof Notice>['among'] | undefined;
}
export interface Reader {
  user: string;
  kind: ReaderKind;
}
const MOST = 50_000;

/**
 * Accounts that read a notice for these people today, each once: the same people as the policy of notices lets read it.
 * @param sys the system in the institution
 */
export async function readersOf(
  sys: Context,
  { audience, among = 'families', ...lists }: Addressed,
): Promise<Reader[]> {
  const members = await sys
    .repo(Membership)
    .find({ where: { institution: sys.tenantId, status: 'active' }, sort: [], limit: MOST });
  const isReader = audience === 'chosen' ? await chosenBy(sys, among, lists) : () => true;
  const readers = new Map<string, Reader>();
  for (const { user, staff, student, guardian } of members) {
    const own = { staff, student, guardian };
    const isMeant = audience === 'chosen' ? isReader(own) : audiencesOf(own).includes(audience);
    if (isMeant && !readers.has(user))
      readers.set(user, { user, kind: student ? 'student' : guardian && !staff ? 'guardian' : 'staff' });
  }
  return [...readers.values()];
}

type Own = Partial<Record<'staff' | 'student' | 'guardian', string | undefined>>;

async function chosenBy(sys: Context, among: NoticeAudience, lists: Lists): Promise<(own: Own) => boolean> {
  const colleagues = new Set(lists.staff);
  const students = new Set([...(lists.students ?? []), ...(await seatedIn(sys, lists))]);
  const adults = new Set(
    (await sys.repo(Student).find({ where: { id: { in: [...students] } }, sort: [], limit: MOST })).flatMap(adultsOf),
  );
  return ({ staff, student, guardian }) =>
    (staff !== undefined && colleagues.has(staff)) ||
    (audiencesOf({ student, guardian }).includes(among) &&
      ((student !== undefined && among !== 'guardians' && students.has(student)) ||
        (guardian !== undefined && among !== 'students' && adults.has(guardian))));
}

/** Students who sit in these sections and classes today, or will and sit nowhere else, as `sectionsNow` says. */
export async function seatedIn(sys: Context, { classes, sections }: Lists): Promise<string[]> {
  const ids = new Set(sections);
  if (classes && classes.length > 0)
    for (const { id } of await sys.repo(Section).find({ where: { class: { in: [...classes] } }, sort: [] }))
      ids.add(id);
  if (ids.size === 0) return [];
  const places = (
    await sys.repo(Enrolment).find({ where: { section: { in: [...ids] } }, sort: [], limit: MOST })
  ).filter(({ until }) => !until || until >= sys.today);
  const seated = places.filter(({ from }) => from <= sys.today).map(({ student }) => student);
  const coming = places.filter(({ from }) => from > sys.today).map(({ student }) => student);
  for (const student of new Set(coming))
    if ((await sectionsNow(sys, [student])).some((section) => ids.has(section))) seated.push(student);
  return seated;
}

/** Published notices for chosen people that the caller is one of. */
export const chosenFor = (ctx: Context): Promise<readonly RowFilter[]> =>
  remember(ctx, 'notices-for-chosen', async () => {
    const { staff, student, guardian } = ctx.actor;
    const chosen = { status: 'published', audience: 'chosen' };
    const filters: RowFilter[] = staff ? [{ ...chosen, staff }] : [];
    const sys = systemPart(ctx);
    for (const [among, students] of [
      [['families', 'students'], student ? [student] : []],
      [['families', 'guardians'], guardian ? await familyOf(ctx) : []],
    ] as const) {
      if (students.length === 0) continue;
      const sections = await sectionsNow(sys, students);
      const classes = (await sys.repo(Section).find({ where: { id: { in: sections } }, sort: [] })).map(
        (row) => row.class,
      );
      for (const [list, values] of Object.entries({ students, sections, classes }))
        if (values.length > 0) filters.push({ ...chosen, among: { in: among }, [list]: { in: [...new Set(values)] } });
    }
    return filters;
  });
