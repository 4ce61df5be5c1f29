import { Student } from '@pathshala/shared/modules/foundation/people';
import { Meeting, MeetingInvitation } from '@pathshala/shared/modules/school/meetings';
import { lockRecord, runUnit, systemPart, type Context } from '../../../../kernel';
import { enrolledOn } from '../../academics';
import { lessonsMergedInto, takersAmong } from '../../timetable';
import { inviteAll, personOf, type Invitee } from './audience';
import { ownInvitation, ownNames, type InvitationRow, type MeetingRow } from './people';

interface LessonOfDay {
  entry: string;
  section: string;
  subject: string;
  date: string;
}
/**
 * Students who have a lesson on a date: not those of another religion or fourth subject, and with those of other
 * sections whose lesson is held within it that day.
 */
export async function takersOf(sys: Context, lesson: LessonOfDay, only?: string): Promise<string[]> {
  const { entry, date } = lesson;
  const all = new Set<string>();
  for (const { section, subject } of [lesson, ...(await lessonsMergedInto(sys, { entry, date }))])
    for (const student of await takersIn(sys, { section, subject, date }, only)) all.add(student);
  return [...all];
}
async function takersIn(
  sys: Context,
  { section, subject, date }: Omit<LessonOfDay, 'entry'>,
  only?: string,
): Promise<string[]> {
  const students = (await enrolledOn(sys, section, date)).map(({ student }) => student);
  const asked = only ? students.filter((student) => student === only) : students;
  return [...(await takersAmong(sys, { section, subject }, asked))];
}

/** Those who belong to a meeting by its sections, as they are enrolled on its date. @param only this student */
async function peopleBySection(sys: Context, meeting: MeetingRow, only?: string): Promise<Invitee[]> {
  const { date, entry, section, subject } = meeting;
  const students = new Set<string>();
  const parents = new Set<string>();
  if (entry && section && subject)
    for (const student of await takersOf(sys, { entry, section, subject, date }, only)) students.add(student);
  for (const each of meeting.sections ?? [])
    for (const { student } of await enrolledOn(sys, each, date)) students.add(student);
  for (const each of meeting.guardianSections ?? [])
    for (const { student } of await enrolledOn(sys, each, date)) parents.add(student);
  const families =
    parents.size > 0
      ? await sys.repo(Student).find({ where: { id: { in: [...parents] } }, sort: [], atMost: 5_000 })
      : [];
  return [
    ...[...students].map((id) => ({ kind: 'student' as const, id, viaSection: true })),
    ...families.flatMap(({ guardian }) =>
      guardian ? [{ kind: 'guardian' as const, id: guardian, viaSection: true }] : [],
    ),
  ];
}

const restsOnSections = ({ entry, sections, guardianSections }: MeetingRow): boolean =>
  entry !== undefined || (sections ?? []).length > 0 || (guardianSections ?? []).length > 0;

/** When the lobby opens: those who have left a section lose their place, and those who have come to it get one. */
export async function alignInvitations(ctx: Context, meeting: MeetingRow): Promise<void> {
  if (!restsOnSections(meeting)) return;
  const people = await peopleBySection(ctx, meeting);
  const due = new Set(people.map(personOf));
  const repo = ctx.repo(MeetingInvitation);
  const rows = await repo.find({ where: { meeting: meeting.id, viaSection: true }, sort: [], atMost: 5_000 });
  await repo.removeMany(rows.filter(({ person, isModerator }) => !isModerator && !due.has(person)));
  await inviteAll(ctx, { meeting: meeting.id, host: meeting.host, people });
}

/** The caller's own place at this moment: by name, or by a section to which they belong on the day of the meeting. */
export async function presentPlace(ctx: Context, meeting: MeetingRow): Promise<InvitationRow | null> {
  const own = await ownInvitation(ctx, meeting.id);
  if ((own && !own.viaSection) || !restsOnSections(meeting)) return own;
  const names = new Set(ownNames(ctx));
  const sys = systemPart(ctx);
  const people = await peopleBySection(sys, meeting, ctx.actor.student ?? undefined);
  const due = people.filter((each) => names.has(personOf(each)));
  if (due.length === 0 || own) return due.length > 0 ? own : null;
  await runUnit(sys, { id: 'meetings.align', audited: true }, async (unit) => {
    await lockRecord(unit, Meeting, meeting.id);
    await inviteAll(unit, { meeting: meeting.id, host: meeting.host, people: due });
  });
  return ownInvitation(ctx, meeting.id);
}
