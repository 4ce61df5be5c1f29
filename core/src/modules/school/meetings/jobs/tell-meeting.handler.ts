import { fill, t, type Text } from '@pathshala/shared/kit';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { Meeting, MeetingInvitation } from '@pathshala/shared/modules/school/meetings';
import { formatDate, formatDateTime } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { nameInSms, notify, orderSms, readSetting, type SmsItem } from '../../messaging';
import type { InvitationRow, MeetingRow } from '../services/people';
import type { News } from '../services/steer';

const TITLES: Readonly<Record<News, Text>> = {
  invited: t('Live meeting: {title}', 'লাইভ মিটিং: {title}'),
  cancelled: t('Cancelled: {title}', 'বাতিল: {title}'),
  fallback: t('{title}: join by the fallback link', '{title}: বিকল্প লিংকে যোগ দিন'),
  absent: t('Absent from {title}', '{title}: অনুপস্থিত'),
  failed: t('The meeting service does not answer: {title}', 'মিটিং সেবা সাড়া দিচ্ছে না: {title}'),
};
const BODIES: Readonly<Record<News, Text>> = {
  invited: t('{at}. The lobby opens ten minutes before.', '{at}। শুরুর দশ মিনিট আগে প্রবেশ খুলবে।'),
  cancelled: t('{at}. Reason: {reason}', '{at}। কারণ: {reason}'),
  fallback: t('Press Join again.', 'আবার “যোগ দিন” চাপুন।'),
  absent: t('{at}. Ask the teacher if this is a mistake.', '{at}। ভুল হলে শিক্ষককে জানান।'),
  failed: t('Open the meeting and use the fallback link.', 'মিটিংটি খুলে বিকল্প লিংক চালু করুন।'),
};
const WEEKLY = t('{at}, then every week until {until}', '{at}, এরপর {until} পর্যন্ত প্রতি সপ্তাহে');
const SMS = t('{headline}. {at} -{school}', '{headline}। {at} -{school}');

/** A rerun adds nothing; news of a meeting that has changed meanwhile is not sent. */
export default async function tellMeetingJob(
  sys: Context,
  { meeting: id, about, mark }: { meeting: string; about: News; mark: string },
) {
  const meeting = await sys.repo(Meeting).findOne({ id });
  if (!meeting || (about === 'invited' && meeting.state === 'cancelled')) return;
  const rows = (
    await sys.repo(MeetingInvitation).find({ where: { meeting: id }, sort: ['person'], atMost: 5_000 })
  ).filter((row) => concerns(about, row));
  if (rows.length === 0) return;
  // An invitation reaches each person once, however often people are added and on however many dates it is held.
  const source = about === 'invited' ? `meeting-invited:${meeting.series ?? id}:` : `meeting-${about}:${id}:${mark}`;
  const at = await whenOf(sys, meeting, about === 'invited' && mark === '');
  const words = { title: same(meeting.title), at, reason: same(meeting.reason ?? '') };
  const [title, body] = [fill(TITLES[about], words), fill(BODIES[about], words)];
  const students = rows.flatMap(({ student }) => student ?? []);
  const families = await sys.repo(Student).find({ where: { id: { in: students } }, sort: [], atMost: 5_000 });
  const guardians = [
    ...new Set([...rows.flatMap(({ guardian }) => guardian ?? []), ...families.flatMap((each) => each.guardian ?? [])]),
  ];
  const staff = rows.flatMap((row) => row.staff ?? []);
  const accounts = await accountsOf(sys, { students, guardians, staff });
  await notify(
    sys,
    [...new Set(accounts.map(({ user }) => user))].map((user) => ({
      user,
      institution: sys.tenantId!,
      kind: 'notice' as const,
      title: title.en.slice(0, 300),
      titleBn: title.bn.slice(0, 300),
      body: body.en,
      bodyBn: body.bn,
      link: `/site/live/meeting/${meeting.entry ? 'routine-invitation' : 'invitation'}/${id}`,
      source,
    })),
  );
  if (meeting.smsFamilies && about !== 'fallback' && about !== 'failed')
    await sendTexts(sys, meeting, { title, at, guardians, staff, source });
}

/** The moment of a meeting; of a series that is new, up to when it is held each week as well. */
async function whenOf(sys: Context, { startsAt, series, date }: MeetingRow, isNew: boolean): Promise<Text> {
  const at = t(formatDateTime(startsAt, 'en'), formatDateTime(startsAt, 'bn'));
  const [last] = series && isNew ? await sys.repo(Meeting).find({ where: { series }, sort: ['-date'], limit: 1 }) : [];
  if (!last || last.date === date) return at;
  return fill(WEEKLY, { at, until: t(formatDate(last.date, 'en'), formatDate(last.date, 'bn')) });
}

function concerns(about: News, row: InvitationRow): boolean {
  if (about === 'absent') return row.presence === 'absent' && row.student !== undefined && row.answer !== 'declined';
  return about !== 'failed' || row.isModerator;
}
const same = (text: string): Text => ({ en: text, bn: text });

async function sendTexts(
  sys: Context,
  meeting: MeetingRow,
  {
    title,
    at,
    guardians,
    staff,
    source,
  }: { title: Text; at: Text; guardians: readonly string[]; staff: readonly string[]; source: string },
): Promise<void> {
  const { language } = await readSetting(sys);
  const school = await nameInSms(sys);
  const text = fill(SMS, { headline: title, at, school })[language];
  const people = [
    ...(await sys.repo(Guardian).find({ where: { id: { in: [...guardians] } }, sort: [], atMost: 5_000 })),
    ...(await sys.repo(Staff).find({ where: { id: { in: [...staff] } }, sort: [], atMost: 5_000 })),
  ];
  const items = people.flatMap((person): SmsItem[] =>
    person.phone ? [{ phone: person.phone, text, recipient: t(person.name, person.nameBn) }] : [],
  );
  await runUnit(sys, { id: 'meetings.tell', audited: false }, (unit) =>
    orderSms(unit, {
      purpose: 'notice',
      source,
      title,
      items,
      ...(meeting.section ? { section: meeting.section } : {}),
    }),
  );
}
