import type { StoredInput } from '@pathshala/shared/kit';
import type { Meeting, MeetingInvitation, MeetingProvider } from '@pathshala/shared/modules/school/meetings';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface MeetingRows {
  meetingProvider: TenantRow<typeof MeetingProvider>[];
  meeting: TenantRow<typeof Meeting>[];
  meetingInvitation: TenantRow<typeof MeetingInvitation>[];
}
type Person = Pick<StoredInput<typeof MeetingInvitation>, 'student' | 'guardian' | 'staff'>;
const MINUTE_MS = 60_000;
const THURSDAY = 4;
const DAYS_BACK = 10;

/** A trial service in each institution, a live class that is over, one that begins soon, and two meetings ahead. */
export function meetingRows(recipe: Recipe, now: Date): MeetingRows {
  const rows: MeetingRows = { meetingProvider: [], meeting: [], meetingInvitation: [] };
  for (const place of recipe.places) {
    const { institution: tenantId } = place;
    const trial = rowId('meetingProvider', `${tenantId}:trial`);
    rows.meetingProvider.push(
      { id: trial, tenantId, name: 'BigBlueButton', kind: 'bbb', isTrial: true, isUsual: true, active: true },
      { id: rowId('meetingProvider', `${tenantId}:link`), tenantId, name: 'Google Meet', kind: 'link', active: true },
    );
    for (const plan of plansOf(recipe, place, now)) addMeeting(rows, { place, provider: trial, plan });
  }
  return rows;
}

interface Plan {
  key: string;
  values: Omit<StoredInput<typeof Meeting>, 'provider' | 'room'>;
  people: Person[];
}

function plansOf(recipe: Recipe, place: DemoPlace, now: Date): Plan[] {
  const { institution: tenantId, section } = place;
  const seats = recipe.rows.enrolment.filter((row) => row.section === section && !row.until);
  const students = seats.map(({ student }): Person => ({ student }));
  const families = new Map(recipe.rows.student.map((row) => [row.id, row.guardian]));
  const guardians = [...new Set(seats.flatMap(({ student }) => families.get(student) ?? []))];
  const colleagues = recipe.rows.staff.filter((row) => row.tenantId === tenantId).map(({ id }) => id);
  const soon = new Date(Math.ceil((now.getTime() + 15 * MINUTE_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS);
  const thursday = nextWeekday(recipe.today, THURSDAY);
  const free = (date: string, time: string, minutes: number) => ({
    date,
    startsAt: instantOf(date, time),
    endsAt: instantOf(date, time, minutes),
  });
  return [
    ...pastClass(recipe, place, students),
    {
      key: 'doubts',
      values: {
        title: 'গণিত: পরীক্ষার আগে প্রশ্নোত্তর',
        about: 'যে অঙ্কগুলো বুঝতে সমস্যা হচ্ছে, লিখে নিয়ে এসো।',
        date: dhakaDay(soon),
        startsAt: soon.toISOString(),
        endsAt: new Date(soon.getTime() + 45 * MINUTE_MS).toISOString(),
        host: place.teacher,
        section,
      },
      people: students,
    },
    {
      key: 'guardians',
      values: {
        ...free(addDays(recipe.today, 3), '19:00', 60),
        title: 'অভিভাবক সভা',
        about: 'অর্ধবার্ষিক পরীক্ষার ফল ও উপস্থিতি নিয়ে আলোচনা।',
        host: place.teacher,
        section,
        waitingRoom: true,
        smsFamilies: true,
      },
      people: guardians.map((guardian): Person => ({ guardian })),
    },
    {
      key: 'teachers',
      values: {
        ...free(thursday, '20:00', 40),
        title: 'শিক্ষক ও কর্মচারীদের সাপ্তাহিক সভা',
        host: place.head,
        series: rowId('meeting', `${tenantId}:series`),
      },
      people: colleagues.filter((staff) => staff !== place.head).map((staff): Person => ({ staff })),
    },
  ];
}

/** The latest lesson of the section's teacher before today, held as a live class: two were away, one left early. */
function pastClass(recipe: Recipe, place: DemoPlace, people: Person[]): Plan[] {
  const { section, teacher, institution: tenantId } = place;
  const holidays = recipe.rows.holiday.filter((row) => row.tenantId === tenantId);
  for (let back = 1; back <= DAYS_BACK; back++) {
    const date = addDays(recipe.today, -back);
    const entry = recipe.rows.routineEntry.find(
      (row) => row.section === section && row.staff === teacher && row.weekday === weekdayOf(date),
    );
    if (!entry || holidays.some(({ from, until }) => from <= date && date <= until)) continue;
    const subject = recipe.rows.subject.find(({ id }) => id === entry.subject);
    const startsAt = instantOf(date, entry.startsAt);
    const endsAt = instantOf(date, entry.endsAt);
    return [
      {
        key: 'past',
        values: {
          ...{ date, startsAt, endsAt, section, host: teacher, entry: entry.id, subject: entry.subject },
          title: `${subject?.nameBn ?? 'ক্লাস'}: অনলাইন ক্লাস`,
          state: 'ended',
          liveAt: startsAt,
          endedAt: endsAt,
        },
        people,
      },
    ];
  }
  return [];
}

function addMeeting(
  rows: MeetingRows,
  { place, provider, plan: { key, values, people } }: { place: DemoPlace; provider: string; plan: Plan },
): void {
  const { institution: tenantId } = place;
  const id = rowId('meeting', `${tenantId}:${key}`);
  rows.meeting.push({ id, tenantId, ...values, provider, room: `p-${rowId('room', `${tenantId}:${key}`)}` });
  const all: Person[] = [{ staff: values.host! }, ...people];
  all.forEach((person, at) => {
    const [kind = '', record = ''] = Object.entries(person)[0] ?? [];
    rows.meetingInvitation.push({
      id: rowId('meetingInvitation', `${id}:${kind}:${record}`),
      tenantId,
      meeting: id,
      person: `${kind}:${record}`,
      ...person,
      ...(at === 0 ? { isModerator: true, answer: 'accepted' as const } : { answer: answerOf(record) }),
      ...(values.state === 'ended' ? presenceOf(values.startsAt!, at) : {}),
    });
  });
}

const answerOf = (record: string) => (['accepted', 'pending', 'accepted', 'tentative'] as const)[hashText(record) % 4]!;
function presenceOf(startsAt: string, at: number) {
  if (at === 3 || at === 11) return { presence: 'absent' as const };
  const percent = at === 7 ? 55 : 90 + (at % 10);
  return {
    percent,
    seconds: Math.floor((percent * 40 * 60) / 100),
    presence: percent < 75 ? ('partial' as const) : ('present' as const),
    cameAt: new Date(Date.parse(startsAt) + (at % 4) * MINUTE_MS).toISOString(),
  };
}
const dhakaDay = (at: Date) => new Date(at.getTime() + 6 * 60 * MINUTE_MS).toISOString().slice(0, 10);
function nextWeekday(today: string, weekday: number): string {
  let date = addDays(today, 1);
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return date;
}
