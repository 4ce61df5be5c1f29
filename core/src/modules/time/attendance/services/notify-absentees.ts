import { type ActionOutput, AppError, fill, groupBy, type Row, type Text } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import type { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { type attendanceActions, attendanceErrors } from '@pathshala/shared/modules/time/attendance';
import { formatDate, formatDayMonth, smsSegments, toSmsText } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import {
  nameInSms,
  orderedMessages,
  orderSms,
  RECIPIENT_LETTERS,
  type SmsItem,
  type SmsLeftOut,
} from '../../../school/messaging';
import { absenceTitle, loadSection, loadSetting, type RegisterKey, smsSource } from './register';
import { answerSheet } from './sheet-view';

export async function absencesOf(ctx: Context, key: RegisterKey) {
  const { label } = await loadSection(ctx, key.section);
  const { sheet, roster } = await answerSheet(ctx, key);
  const absent = roster.filter((row) => row.mark?.status === 'absent');
  const students = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: absent.map((row) => row.student) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const guardians = new Map(
    (
      await ctx
        .repo(Guardian)
        .find({ where: { id: { in: [...students.values()].flatMap((row) => row.guardian ?? []) } } })
    ).map((row) => [row.id, row]),
  );
  const messages = await orderedMessages(ctx, smsSource(sheet.id));
  const textOf = await absenceText(ctx, key.date);
  return {
    sheet,
    label,
    absentees: absent.map(({ student, roll, name, nameBn }) => {
      const guardian = guardians.get(students.get(student)?.guardian ?? '');
      const text = textOf({ en: name, bn: nameBn });
      const { encoding, segments } = smsSegments(text);
      return {
        student,
        roll,
        name,
        nameBn,
        guardian: guardian ? { en: guardian.name, bn: guardian.nameBn } : null,
        guardianId: guardian?.id ?? null,
        phone: guardian?.phone ?? null,
        text,
        encoding,
        segments,
        ordered: guardian ? messages.some((each) => names(each, { student, name, guardian })) : false,
      };
    }),
  };
}

export async function notifyAbsentees(
  ctx: Context,
  { students, ...key }: RegisterKey & { students: string[] },
): Promise<ActionOutput<typeof attendanceActions.notifyAbsentees>> {
  const { sheet, label, absentees } = await absencesOf(ctx, key);
  if (sheet.status !== 'submitted') throw new AppError(attendanceErrors.NOT_SUBMITTED);
  const chosen = absentees.filter((row) => students.includes(row.student));
  const date: Text = { en: formatDate(key.date, 'en'), bn: formatDate(key.date, 'bn') };
  const source = smsSource(sheet.id);
  const order = await orderSms(ctx, {
    purpose: 'absence',
    source,
    title: absenceTitle(label, date),
    section: key.section,
    ...(await onePerGuardian(ctx, { date: key.date, source }, chosen)),
  });
  const told = new Set(chosen.flatMap((row) => (row.ordered && row.guardianId ? row.guardianId : [])));
  return {
    ...order,
    already: order.already + told.size,
    withoutPhone: chosen.filter((row) => row.phone === null).length,
  };
}

interface Absentee {
  student: string;
  name: string;
  nameBn: string;
  guardianId: string | null;
  phone: string | null;
  ordered: boolean;
}

/** A message that keeps no guardian has the first of several children, and the names of all. */
function names(
  { phone, student, students = [], guardian, reason, recipient = '' }: Row<typeof SmsMessage>,
  child: { student: string; name: string; guardian: Row<typeof Guardian> },
): boolean {
  // It was skipped as a whole: each family gets its own.
  if (reason === 'otherGuardian') return false;
  if (guardian !== undefined)
    return guardian === child.guardian.id && (student === child.student || students.includes(child.student));
  return (
    phone === child.guardian.phone &&
    (student === child.student || recipient.length === RECIPIENT_LETTERS || recipient.split(', ').includes(child.name))
  );
}

/**
 * Two children of one guardian make one message that names both; of those who are in a message already, none. A child
 * who comes later is a message of its own. The same words reach a number once, also where two guardians share it.
 */
async function onePerGuardian(
  ctx: Context,
  { date, source }: { date: string; source: string },
  rows: readonly Absentee[],
): Promise<{ items: SmsItem[]; leftOut: SmsLeftOut[] }> {
  const textOf = await absenceText(ctx, date);
  const keys = new Set((await orderedMessages(ctx, source)).map(({ key }) => key));
  const families = groupBy(
    rows.filter(({ phone, ordered }) => phone !== null && !ordered),
    ({ guardianId }) => guardianId!,
  );
  const all = [...families].map(([guardian, children]) => ({
    phone: children[0]!.phone!,
    guardian,
    ...(keys.has(guardian) ? { key: `${guardian}:${children[0]!.student}` } : {}),
    student: children[0]!.student,
    students: children.map(({ student }) => student),
    recipient: {
      en: children.map((child) => child.name).join(', '),
      bn: children.map((child) => child.nameBn).join(', '),
    },
    text: textOf({
      en: children.map((child) => child.name).join(' and '),
      bn: children.map((child) => child.nameBn).join(' ও '),
    }),
  }));
  const isAgain = ({ phone, text }: SmsItem, at: number) =>
    all.findIndex((each) => each.phone === phone && each.text === text) < at;
  return {
    items: all.filter((item, at) => !isAgain(item, at)),
    leftOut: all.filter(isAgain).map((item) => ({ ...item, reason: 'duplicate' as const })),
  };
}

async function absenceText(ctx: Context, date: string): Promise<(name: Text) => string> {
  const setting = await loadSetting(ctx);
  const institution = await nameInSms(ctx);
  const language = setting.smsLanguage;
  const template: Text = { en: setting.smsText, bn: setting.smsTextBn };
  return (name) =>
    toSmsText(
      fill(template, {
        name,
        date: { en: formatDayMonth(date, 'en'), bn: formatDayMonth(date, 'bn') },
        institution,
      })[language],
    );
}
