import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Meeting, MeetingInvitation } from '@pathshala/shared/modules/school/meetings';
import { lockRecord, runUnit, systemPart, type Context } from '../../../../kernel';
import { enrolledOn } from '../../academics';
import { lessonsMergedInto, takersAmong } from '../../timetable';
import { inviteAll, personOf, type Invitee } from './audience';
import { ownInvitation, type InvitationRow, type MeetingRow } from './people';

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
export async function takersOf(sys: Context, lesson: LessonOfDay): Promise<string[]> {
  const { entry, date } = lesson;
  const all = new Set<string>();
  for (const { section, subject } of [lesson, ...(await lessonsMergedInto(sys, { entry, date }))]) {
    const students = (await enrolledOn(sys, section, date)).map(({ student }) => student);
    for (const student of await takersAmong(sys, { section, subject }, students)) all.add(student);
  }
  return [...all];
}

/** Those who belong to a meeting by its sections, as they are enrolled on its date. */
async function peopleBySection(sys: Context, meeting: MeetingRow): Promise<Invitee[]> {
  const { date, entry, section, subject } = meeting;
  const students = new Set<string>();
  const parents = new Set<string>();
  if (entry && section && subject)
    for (const student of await takersOf(sys, { entry, section, subject, date })) students.add(student);
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

/**
 * The caller among those who belong to a meeting by its sections. It begins with the sections of the caller and reads
 * no list of a class: in a meeting of a whole school everyone asks at the same minute.
 */
async function callerBySection(sys: Context, meeting: MeetingRow, caller: Context['actor']): Promise<Invitee[]> {
  const { student, guardian } = caller;
  const out: Invitee[] = [];
  if (student && (await sitsIn(sys, meeting, student))) out.push({ kind: 'student', id: student, viaSection: true });
  const families = new Set(meeting.guardianSections);
  if (guardian && families.size > 0) {
    const children = await sys.repo(Student).find({ where: { guardian }, sort: [], atMost: CHILDREN_MAX });
    const seats = await seatsOn(
      sys,
      children.map(({ id }) => id),
      meeting.date,
    );
    if (seats.some((each) => families.has(each))) out.push({ kind: 'guardian', id: guardian, viaSection: true });
  }
  return out;
}
const CHILDREN_MAX = 100;

async function sitsIn(sys: Context, meeting: MeetingRow, student: string): Promise<boolean> {
  const { date, entry, section, subject, sections = [] } = meeting;
  const own = new Set(await seatsOn(sys, [student], date));
  if (sections.some((each) => own.has(each))) return true;
  if (!entry || !section || !subject || own.size === 0) return false;
  for (const lesson of [{ section, subject }, ...(await lessonsMergedInto(sys, { entry, date }))])
    if (own.has(lesson.section) && (await takersAmong(sys, lesson, [student])).has(student)) return true;
  return false;
}

/** Sections in which these students sit on a date. */
async function seatsOn(sys: Context, students: readonly string[], date: string): Promise<string[]> {
  if (students.length === 0) return [];
  const rows = await sys
    .repo(Enrolment)
    .find({ where: { student: { in: [...students] }, from: { lte: date } }, sort: [], atMost: 5_000 });
  return rows.flatMap(({ section, until }) => (!until || until >= date ? [section] : []));
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
  const sys = systemPart(ctx);
  const due = await callerBySection(sys, meeting, ctx.actor);
  if (due.length === 0 || own) return due.length > 0 ? own : null;
  await runUnit(sys, { id: 'meetings.align', audited: true }, async (unit) => {
    await lockRecord(unit, Meeting, meeting.id);
    await inviteAll(unit, { meeting: meeting.id, host: meeting.host, people: due });
  });
  return ownInvitation(ctx, meeting.id);
}
