import { AppError } from '@pathshala/shared/kit';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { MeetingInvitation, meetingsErrors } from '@pathshala/shared/modules/school/meetings';
import { systemPart, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { enrolledOn, knownStudents, ownSections } from '../../academics';
import { MANAGE } from './people';

export interface Audience {
  sections?: readonly string[] | undefined;
  guardians?: boolean | undefined;
  roles?: readonly string[] | undefined;
  staff?: readonly string[] | undefined;
  students?: readonly string[] | undefined;
}
type Kind = 'student' | 'staff' | 'guardian';
export interface Invitee {
  kind: Kind;
  id: string;
  /** With a section, and not by name. */
  viaSection?: boolean;
}
export const personOf = ({ kind, id }: Invitee): string => `${kind}:${id}`;

/**
 * People of an audience, each once, with sections as they are on a day. @throws AppError MEETING_OF_OTHERS where a
 * teacher invites beyond their own
 */
export async function inviteesOf(
  ctx: Context,
  {
    sections = [],
    guardians: isForGuardians = false,
    roles = [],
    staff: colleagues = [],
    students: named = [],
  }: Audience,
  date: string,
): Promise<Invitee[]> {
  await assertOwn(ctx, { sections, roles, students: named });
  const sys = systemPart(ctx);
  const seated: string[] = [];
  for (const section of new Set(sections))
    seated.push(...(await enrolledOn(sys, section, date)).map(({ student }) => student));
  const students = isForGuardians ? [] : seated;
  const guardians = isForGuardians
    ? (await sys.repo(Student).find({ where: { id: { in: [...new Set(seated)] } }, sort: [], atMost: 5_000 })).flatMap(
        ({ guardian }) => guardian ?? [],
      )
    : [];
  const byRole = roles.length > 0 ? (await accountsOf(ctx, { roles })).flatMap(({ staff }) => staff ?? []) : [];
  const wanted: Readonly<Record<Kind, readonly string[]>> = {
    student: [...students, ...named],
    guardian: guardians,
    staff: [...byRole, ...colleagues],
  };
  const entities = { student: Student, guardian: Guardian, staff: Staff };
  const found: Invitee[] = [];
  for (const kind of ['student', 'guardian', 'staff'] as const) {
    const ids = [...new Set(wanted[kind])];
    if (ids.length === 0) continue;
    // Only people of this institution are found.
    const rows = await sys
      .repo(entities[kind] as typeof Student)
      .find({ where: { id: { in: ids } }, sort: [], atMost: 5_000 });
    const byName = new Set(kind === 'student' ? named : kind === 'staff' ? ids : []);
    found.push(...rows.map(({ id }) => ({ kind, id, viaSection: !byName.has(id) })));
  }
  return found;
}

async function assertOwn(
  ctx: Context,
  { sections, roles, students }: Readonly<Record<'sections' | 'roles' | 'students', readonly string[]>>,
): Promise<void> {
  if (ctx.can(MANAGE)) return;
  const own = new Set((await ownSections(ctx)).map(({ section }) => section));
  const known = await knownStudents(ctx);
  const isBeyond =
    roles.length > 0 ||
    sections.some((each) => !own.has(each)) ||
    (known !== null && students.some((each) => !known.includes(each)));
  if (isBeyond) throw new AppError(meetingsErrors.MEETING_OF_OTHERS);
}

/** Writes the invitations that are missing. @returns how many */
export async function inviteAll(
  ctx: Context,
  { meeting, host, people }: { meeting: string; host: string; people: readonly Invitee[] },
): Promise<number> {
  const repo = systemPart(ctx).repo(MeetingInvitation);
  const rows = await repo.find({ where: { meeting }, sort: [], atMost: 5_000 });
  const known = new Set(rows.map(({ person }) => person));
  const present = rows.find(({ staff }) => staff === host);
  if (present && !present.isModerator) await repo.update(present.id, { isModerator: true, answer: 'accepted' });
  const byName = new Set(people.filter(({ viaSection }) => !viaSection).map(personOf));
  for (const row of rows)
    if (row.viaSection && byName.has(row.person)) await repo.update(row.id, { viaSection: false });
  const all: Invitee[] = [{ kind: 'staff', id: host }, ...people];
  const missing = [...new Map(all.map((each) => [personOf(each), each])).entries()].filter(
    ([person]) => !known.has(person),
  );
  if (missing.length === 0) return 0;
  await repo.createMany(
    missing.map(([person, { kind, id, viaSection = false }]) => ({
      meeting,
      person,
      [kind]: id,
      viaSection,
      ...(person === `staff:${host}` ? { isModerator: true, answer: 'accepted' as const } : {}),
    })),
  );
  return missing.length;
}
