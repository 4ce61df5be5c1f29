import { AppError, groupBy, kernelErrors, t, fill, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Enrolment, type Section } from '@pathshala/shared/modules/school/academics';
import {
  joinNames,
  renderSms,
  SmsBatch,
  SmsMessage,
  type SmsAudience,
  unknownVariables,
  variablesFor,
} from '@pathshala/shared/modules/school/messaging';
import { Designation, Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { formatDate, formatDayMonth, formatMoney, localizeDigits } from '@pathshala/shared/text';
import { fieldFault, startOfDay, type Context } from '../../../../kernel';
import { activeSections, ownSections, sectionLabels } from '../../academics';
import { nameInSms } from './sms-account';
import { optionOf } from '../../../foundation/platform';
import type { SmsItem, SmsLeftOut } from './order-sms';
import { absenteesOf, duesOf } from './sms-sources';

export interface Composed {
  audience: SmsAudience;
  language: 'bn' | 'en';
  text: string;
}
export interface Addressed {
  title: Text;
  section: string | undefined;
  items: SmsItem[];
  leftOut: SmsLeftOut[];
  /** How many people it is about; several may share a number. */
  people: number;
}
/** One person and their number. */
interface Person {
  student?: string;
  guardian?: string;
  staff?: string;
  phone: string | null;
  values: Readonly<Record<string, Text>>;
  name: Text;
  /** Paisa that they owe, where that is what it is about. */
  due?: number;
}
const NONE: Text = { en: '', bn: '' };
const UNKNOWN = t('“{name}” is not available for these recipients.', '“{name}” এই প্রাপকদের জন্য পূরণ করা যায় না।');

/**
 * Resolves recipients and their texts: one item for each guardian, with their children joined; people who get none are listed with
 * the reason.
 * @throws AppError NOT_FOUND for what the caller may not address
 */
export async function address(
  ctx: Context,
  { audience, language, text }: Composed,
  { but }: { but?: string } = {},
): Promise<Addressed> {
  const { people, title, section } =
    audience.kind === 'staff' ? await staffOfPosts(ctx, audience.posts) : await guardians(ctx, audience);
  const [unknown] = unknownVariables(text, variablesFor(audience.kind));
  if (unknown !== undefined) throw fieldFault('text', fill(UNKNOWN, { name: `{${unknown}}` }));
  const signature = await optionOf(ctx, 'smsSignature');
  const common = {
    institution: await nameInSms(ctx),
    date: { en: formatDayMonth(ctx.today, 'en'), bn: formatDayMonth(ctx.today, 'bn') },
  };
  const itemOf = (group: readonly Person[]) => {
    const joined = (key: string) => joinNames(group.map(({ values }) => values[key] ?? NONE));
    const [first] = group;
    const both = {
      student: joined('student'),
      class: joined('class'),
      roll: joined('roll'),
      guardian: first!.values['guardian'] ?? NONE,
      staff: joined('staff'),
      due: sumInWords(group),
    };
    return {
      text: [
        renderSms(text, { ...common, ...both }, language),
        ...(signature ? [renderSms(signature, common, language)] : []),
      ].join('\n'),
      recipient: joinNames(group.map(({ name }) => name)),
      ...(first!.student ? { student: first!.student, students: group.map(({ student }) => student!) } : {}),
      ...(first!.guardian ? { guardian: first!.guardian } : {}),
      ...(first!.staff ? { staff: first!.staff } : {}),
    };
  };
  const reachable = people.filter((person) => person.phone !== null);
  // Two families may share a number: each hears of its own children alone.
  const groups = groupBy(reachable, ({ guardian, phone }) => guardian ?? phone!);
  const all = [...groups.values()].map((group): SmsItem => ({ phone: group[0]!.phone!, ...itemOf(group) }));
  const told = await toldToday(ctx, all, but);
  const seen = new Set<string>();
  // The same words reach a number once, also where it is the number of two guardians.
  const spared = new Set(
    all.filter(({ phone, text: own }) => {
      const words = `${phone}:${own}`;
      const isSpared = told.has(words) || seen.has(words);
      seen.add(words);
      return isSpared;
    }),
  );
  const leftOut: SmsLeftOut[] = [
    ...people
      .filter((person) => person.phone === null)
      .map((person): SmsLeftOut => ({ ...itemOf([person]), reason: 'noNumber' })),
    ...all.filter((item) => spared.has(item)).map((item): SmsLeftOut => ({ ...item, reason: 'duplicate' })),
  ];
  const items = all.filter((item) => !spared.has(item));
  return { title, section, items, leftOut, people: people.length };
}

/** Sections that the caller may address, in order. */
export async function addressableSections(ctx: Context): Promise<Row<typeof Section>[]> {
  const sections = await activeSections(ctx);
  if (ctx.can('messaging.smsEverybody')) return sections;
  const own = new Set((await ownSections(ctx)).map((each) => each.section));
  return sections.filter((each) => own.has(each.id));
}

type StudentAudience = Exclude<SmsAudience, { kind: 'staff' }>;
interface Chosen {
  people: Person[];
  title: Text;
  section: string | undefined;
}

async function guardians(ctx: Context, audience: StudentAudience): Promise<Chosen> {
  const sections = await chosenSections(ctx, audience);
  const labels = await sectionLabels(ctx, sections);
  const ids = sections.map((each) => each.id);
  const enrolled = (
    await ctx
      .repo(Enrolment)
      .find({ where: { section: { in: ids }, from: { lte: ctx.today } }, sort: ['section', 'roll'] })
  ).filter((row) => !row.until || row.until >= ctx.today);
  const owed = audience.kind === 'owing' ? await duesOf(ctx, ids) : null;
  const only =
    audience.kind === 'students'
      ? await chosenStudents(ctx, audience.students)
      : audience.kind === 'absentees'
        ? new Set(await absenteesOf(ctx, { date: audience.date, sections: ids }))
        : owed;
  const rows = only ? enrolled.filter((row) => only.has(row.student)) : enrolled;
  const students = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: rows.map((row) => row.student) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const parents = new Map(
    (
      await ctx
        .repo(Guardian)
        .find({ where: { id: { in: [...students.values()].flatMap((row) => row.guardian ?? []) } } })
    ).map((row) => [row.id, row]),
  );
  const people = rows.flatMap((row): Person[] => {
    const student = students.get(row.student);
    if (!student) return [];
    const guardian = parents.get(student.guardian ?? '');
    const name = { en: student.name, bn: student.nameBn };
    const values = {
      student: name,
      class: labels.get(row.section) ?? NONE,
      roll: { en: String(row.roll), bn: localizeDigits(row.roll, 'bn') },
      guardian: guardian ? { en: guardian.name, bn: guardian.nameBn } : NONE,
    };
    return [
      {
        student: student.id,
        ...(guardian ? { guardian: guardian.id } : {}),
        phone: guardian?.phone ?? null,
        values,
        name,
        ...(owed ? { due: owed.get(student.id)! } : {}),
      },
    ];
  });
  return {
    people,
    title: await titleOf(ctx, audience, labels),
    section: 'section' in audience ? audience.section : undefined,
  };
}

/** Dues of siblings together. The taka sign would make an English text three times as expensive. */
function sumInWords(group: readonly Person[]): Text {
  const sum = group.reduce((total, { due = 0 }) => total + due, 0);
  const plain = (language: 'en' | 'bn') => formatMoney(sum, language).replace('৳', '').trim();
  return { en: `Tk ${plain('en')}`, bn: `${plain('bn')} টাকা` };
}

/** @throws AppError NOT_FOUND when one of them may not be seen */
async function chosenStudents(ctx: Context, students: readonly string[]): Promise<ReadonlySet<string>> {
  const chosen = new Set(students);
  if ((await ctx.repo(Student).count({ id: { in: [...chosen] } })) < chosen.size)
    throw new AppError(kernelErrors.NOT_FOUND);
  return chosen;
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
async function chosenSections(ctx: Context, audience: StudentAudience): Promise<Row<typeof Section>[]> {
  const sections = await addressableSections(ctx);
  if ('section' in audience && audience.section) {
    const found = sections.filter((each) => each.id === audience.section);
    if (found.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
    return found;
  }
  // Of the chosen students a teacher reaches those of own sections.
  if (audience.kind === 'students') return sections;
  if (!ctx.can('messaging.smsEverybody')) throw new AppError(kernelErrors.FORBIDDEN);
  if (audience.kind !== 'class') return sections;
  await ctx.repo(Class).get(audience.class);
  return sections.filter((each) => each.class === audience.class);
}

async function titleOf(ctx: Context, audience: StudentAudience, labels: ReadonlyMap<string, Text>): Promise<Text> {
  const section = 'section' in audience && audience.section ? labels.get(audience.section)! : null;
  if (audience.kind === 'absentees') {
    const date = { en: formatDate(audience.date, 'en'), bn: formatDate(audience.date, 'bn') };
    return section
      ? fill(t('Absentees of {section}, {date}', '{section}-এর অনুপস্থিতরা, {date}'), { section, date })
      : fill(t('Absentees, {date}', 'অনুপস্থিতরা, {date}'), { date });
  }
  if (audience.kind === 'owing')
    return section ? fill(t('Fees due: {section}', 'বকেয়া ফি: {section}'), { section }) : t('Fees due', 'বকেয়া ফি');
  if (section) return fill(t('Guardians of {section}', '{section}-এর অভিভাবক'), { section });
  if (audience.kind === 'students') return t('Guardians of selected students', 'বাছাই করা শিক্ষার্থীদের অভিভাবক');
  if (audience.kind !== 'class') return t('All guardians', 'সকল অভিভাবক');
  const row = await ctx.repo(Class).get((audience as { class: string }).class);
  return fill(t('Guardians of class {name}', '{name} শ্রেণির অভিভাবক'), { name: { en: row.name, bn: row.nameBn } });
}

const STAFF_TITLES = {
  all: t('All employees', 'সব কর্মচারী'),
  teaching: t('Teachers', 'শিক্ষক'),
  other: t('Other employees', 'অন্যান্য কর্মচারী'),
};

async function staffOfPosts(ctx: Context, posts: 'all' | 'teaching' | 'other'): Promise<Chosen> {
  if (!ctx.can('messaging.smsEverybody')) throw new AppError(kernelErrors.FORBIDDEN);
  const teaching = new Set((await ctx.repo(Designation).find({ where: { teaching: true } })).map((row) => row.id));
  const staff = (await ctx.repo(Staff).find({ where: { active: true } })).filter(
    (row) => posts === 'all' || teaching.has(row.designation) === (posts === 'teaching'),
  );
  const people = staff.map((row): Person => {
    const name = { en: row.name, bn: row.nameBn };
    return { staff: row.id, phone: row.phone, values: { staff: name }, name };
  });
  return { people, title: STAFF_TITLES[posts], section: undefined };
}

/** Numbers with the texts that went to them today, no matter who sent them; `but` is the batch being sent. */
async function toldToday(ctx: Context, items: readonly SmsItem[], but: string | undefined): Promise<Set<string>> {
  const own = but ? await ctx.repo(SmsBatch).findOne({ source: but }) : null;
  const since = startOfDay(ctx.today).toISOString();
  const rows = await ctx.repo(SmsMessage).find({
    where: {
      phone: { in: items.map((item) => item.phone) },
      createdAt: { gte: since },
      status: { in: ['queued', 'sending', 'sent', 'delivered'] },
    },
  });
  return new Set(rows.filter((row) => row.batch !== own?.id).map((row) => `${row.phone}:${row.text}`));
}
