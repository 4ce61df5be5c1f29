import { fill, groupBy, t, type Text } from '@pathshala/shared/kit';
import {
  joinNames,
  renderSms,
  SmsBatch,
  SmsMessage,
  SmsSetting,
  SmsTemplate,
  unknownVariables,
} from '@pathshala/shared/modules/school/messaging';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { birthdayBetween } from '@pathshala/shared/modules/students/students';
import { dhakaClock, formatDayMonth, localizeDigits } from '@pathshala/shared/text';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { nameInSms, orderSms, type SmsItem } from '../../../school/messaging';
import { presentPlaces } from '../services/present-places';

/** Nobody is wished a happy birthday at midnight, also where no quiet hours are set. */
const FROM_HOUR = 8;
const NONE: Text = { en: '', bn: '' };
const TITLES = {
  staff: t('Birthdays of employees, {date}', 'কর্মচারীদের জন্মদিন, {date}'),
  students: t('Birthdays of students, {date}', 'শিক্ষার্থীদের জন্মদিন, {date}'),
} as const;
type Whose = keyof typeof TITLES;

export default async function wishBirthdaysJob(sys: Context) {
  if (dhakaClock(sys.now).hour < FROM_HOUR) return;
  const institutions = new Set([
    ...(await institutionsWith(sys, SmsSetting, { birthdayStaff: { exists: true } })),
    ...(await institutionsWith(sys, SmsSetting, { birthdayStudents: { exists: true } })),
  ]);
  await eachInstitution(sys, { institutions, what: 'birthday SMS' }, async (here) => {
    const setting = await here.repo(SmsSetting).findOne({ key: 'default' });
    if (!setting) return;
    await wish(here, { whose: 'staff', template: setting.birthdayStaff, language: setting.language });
    await wish(here, { whose: 'students', template: setting.birthdayStudents, language: setting.language });
  });
}

interface Person {
  id: string;
  guardian?: string;
  phone: string;
  name: Text;
  values: Readonly<Record<string, Text>>;
}

/** One batch a day for each kind: where it is there already, the day is done. */
async function wish(
  here: Context,
  { whose, template: id, language }: { whose: Whose; template: string | undefined; language: 'bn' | 'en' },
): Promise<void> {
  const template = id ? await here.repo(SmsTemplate).findOne({ id, active: true }) : null;
  const text = template?.[language === 'bn' ? 'textBn' : 'text'] ?? '';
  // A template that was changed since may name what nobody has here.
  if (!text || unknownVariables(text, whose === 'staff' ? 'staff' : 'guardians').length > 0) return;
  const source = `birthday:${whose}:${here.today}`;
  if (await here.repo(SmsBatch).findOne({ source })) return;
  const people = await notWishedThisYear(here, whose, await (whose === 'staff' ? staffOf(here) : students(here)));
  if (people.length === 0) return;
  const common = {
    institution: await nameInSms(here),
    date: t(formatDayMonth(here.today, 'en'), formatDayMonth(here.today, 'bn')),
  };
  // Twins have one guardian: one message names both.
  const items = [...groupBy(people, ({ guardian, phone }) => guardian ?? phone).values()].map((group): SmsItem => {
    const joined = (key: string) => joinNames(group.map(({ values }) => values[key] ?? NONE));
    const both = Object.fromEntries(Object.keys(group[0]!.values).map((key) => [key, joined(key)]));
    const ids = group.map((each) => each.id);
    return {
      phone: group[0]!.phone,
      text: renderSms(text, { ...common, ...both }, language),
      recipient: joinNames(group.map((each) => each.name)),
      ...(whose === 'staff' ? { staff: ids[0]! } : { student: ids[0]!, students: ids, guardian: group[0]!.guardian! }),
    };
  });
  await runUnit(here, { id: 'students.wishBirthdays', audited: false }, (unit) =>
    orderSms(unit, { purpose: 'birthday', source, title: fill(TITLES[whose], { date: common.date }), items }),
  );
}

/** Without those whose date of birth was corrected after they had been wished. */
async function notWishedThisYear(here: Context, whose: Whose, people: readonly Person[]): Promise<Person[]> {
  if (people.length === 0) return [];
  const since = `${here.today.slice(0, 4)}-01-01T00:00:00.000+06:00`;
  const batches = await here
    .repo(SmsBatch)
    .find({ where: { purpose: 'birthday', createdAt: { gte: new Date(since).toISOString() } }, sort: [] });
  const field = whose === 'staff' ? 'staff' : 'student';
  const told = await here.repo(SmsMessage).find({
    where: { batch: { in: batches.map(({ id }) => id) }, [field]: { in: people.map(({ id }) => id) } },
    sort: [],
  });
  const wished = new Set(told.map((row) => row[field]));
  return people.filter(({ id }) => !wished.has(id));
}

const isToday = ({ today }: Context, born: string | undefined) =>
  born !== undefined && birthdayBetween(born, today, today) !== null;

async function staffOf(here: Context): Promise<Person[]> {
  const rows = await here.repo(Staff).find({ where: { active: true }, sort: ['code'] });
  return rows
    .filter(({ dateOfBirth }) => isToday(here, dateOfBirth))
    .map(({ id, phone, name, nameBn }) => ({ id, phone, name: t(name, nameBn), values: { staff: t(name, nameBn) } }));
}

async function students(here: Context): Promise<Person[]> {
  const born = (await here.repo(Student).find({ where: { status: 'active' }, sort: ['code'] })).filter(
    ({ dateOfBirth }) => isToday(here, dateOfBirth),
  );
  if (born.length === 0) return [];
  const guardians = new Map(
    (await here.repo(Guardian).find({ where: { id: { in: born.flatMap((row) => row.guardian ?? []) } } })).map(
      (row) => [row.id, row],
    ),
  );
  const { places, sections } = await presentPlaces(here);
  const labels = await sectionLabels(here, [...sections.values()]);
  const placed = new Map(places.map((place) => [place.student, place]));
  return born.flatMap((row): Person[] => {
    const [guardian, place] = [guardians.get(row.guardian ?? ''), placed.get(row.id)];
    // A student without a place this year no longer belongs to the school.
    if (!guardian || !place) return [];
    const name = t(row.name, row.nameBn);
    const values = {
      student: name,
      class: labels.get(place.section) ?? NONE,
      roll: t(String(place.roll), localizeDigits(place.roll, 'bn')),
      guardian: t(guardian.name, guardian.nameBn),
    };
    return [{ id: row.id, guardian: guardian.id, phone: guardian.phone, name, values }];
  });
}
