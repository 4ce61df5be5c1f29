import { groupBy, type StoredInput } from '@pathshala/shared/kit';
import {
  callMinutes,
  joinNames,
  renderSms,
  SMS_COUNTERS,
  type SmsAccount,
  type SmsBatch,
  type SmsIncoming,
  type SmsMessage,
  type SmsOptOut,
  type SmsReason,
  type SmsSetting,
  type SmsState,
  type SmsTemplate,
  type VoiceSetting,
} from '@pathshala/shared/modules/school/messaging';
import { addDays, formatDate, smsSegments, toBengaliDigits } from '@pathshala/shared/text';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { rowId } from '../../../../seed/recipe/row-id';
import { SMS_TEMPLATES } from './sms.data';
import type { Bilingual, DemoPlace, PlatformRow, Recipe, TenantRow } from '../../../../seed/recipe/types';

type Stamped<T> = T & { createdAt: string; createdBy?: string };
export interface SmsRows {
  smsAccount: PlatformRow<typeof SmsAccount>[];
  smsSetting: TenantRow<typeof SmsSetting>[];
  smsTemplate: TenantRow<typeof SmsTemplate>[];
  smsOptOut: TenantRow<typeof SmsOptOut>[];
  smsBatch: Stamped<TenantRow<typeof SmsBatch>>[];
  smsMessage: Stamped<TenantRow<typeof SmsMessage>>[];
  smsIncoming: TenantRow<typeof SmsIncoming>[];
  voiceSetting: TenantRow<typeof VoiceSetting>[];
}
const PART_PRICE = 35;
const MINUTE_PRICE = 100;
const BALANCE = 500_000;
const BUDGET = 200_000;
/**
 * The batches that each institution's office has behind it: one went well, of another some could not be delivered, and
 * in an emergency some guardians were called.
 */
const SENT = [
  { key: 'meeting', ago: 9, fails: false },
  { key: 'exam', ago: 4, fails: true },
  { key: 'storm', ago: 2, fails: false },
] as const;

const UNKNOWN_NUMBER = '01500123456';
const CAME_IN = [
  { kind: 'sms', text: '1 জ্বর', outcome: 'answered' },
  { kind: 'call', text: '', outcome: 'seen' },
  { kind: 'sms', text: 'স্যার কাল কয়টায় আসতে হবে', outcome: 'unclear' },
  { kind: 'sms', text: '২', outcome: 'unknown' },
] as const;

/** A school is known in its place by the first words of its name. */
const inShort = (name: string) => name.split(' ').slice(0, 2).join(' ').replace(/,$/, '').slice(0, 30);

/** Accounts, settings and templates of every institution, and two finished batches where there are demo accounts. */
export function smsRows(recipe: Recipe): SmsRows {
  const out: SmsRows = {
    smsAccount: [],
    smsSetting: [],
    smsTemplate: [],
    smsOptOut: [],
    smsBatch: [],
    smsMessage: [],
    smsIncoming: [],
    voiceSetting: [],
  };
  for (const institution of recipe.rows.institution) {
    const tenantId = institution.id;
    const id = (kind: string, key: string) => rowId(kind, `${tenantId}:${key}`);
    out.smsAccount.push({
      id: id('smsAccount', 'default'),
      institution: tenantId,
      balance: BALANCE,
      partPrice: PART_PRICE,
      lowBalance: 20_000,
    });
    out.smsSetting.push({
      id: id('smsSetting', 'default'),
      tenantId,
      key: 'default',
      perMinute: 600,
      shortName: inShort(institution.name),
      shortNameBn: inShort(institution.nameBn),
      monthlyBudget: BUDGET,
      examDates: id('smsTemplate', 'examDates'),
      examSeats: id('smsTemplate', 'examSeats'),
    });
    // Trial calls ring on the sandbox phone.
    out.voiceSetting.push({ id: id('voiceSetting', 'default'), tenantId, key: 'default', active: true, isTrial: true });
    out.smsTemplate.push(
      ...SMS_TEMPLATES.map(({ key, name, purpose, text }) => ({
        id: id('smsTemplate', key),
        tenantId,
        name: name.en,
        nameBn: name.bn,
        purpose,
        text: text.en,
        textBn: text.bn,
      })),
    );
  }
  for (const place of recipe.places) {
    for (const batch of SENT) addBatch(out, recipe, { place, ...batch });
    out.smsIncoming.push(...incomingRows(recipe, place));
  }
  return out;
}

interface Sent {
  place: DemoPlace;
  key: (typeof SENT)[number]['key'];
  ago: number;
  fails: boolean;
}

function addBatch(out: SmsRows, recipe: Recipe, { place, key, ago, fails }: Sent): void {
  const tenantId = place.institution;
  const template = SMS_TEMPLATES.find((each) => each.key === key)!;
  const date = addDays(recipe.today, -ago);
  const office = recipe.accounts.find((each) => each.alias === place.alias && each.role === 'office')?.user;
  const stamp = (minute: number) => ({
    createdAt: instantOf(date, '11:00', minute),
    ...(office ? { createdBy: office } : {}),
  });
  const label = labelOf(recipe, place.section);
  const batch = rowId('smsBatch', `${place.alias}:${key}`);
  const messages = recipients(recipe, place).map(
    ({ phone, children, guardian, guardianId, wantsCall }, at): SmsRows['smsMessage'][number] => {
      const institution = recipe.rows.institution.find((row) => row.id === tenantId)!;
      const student = joinNames(children.map(({ name }) => name));
      const values = {
        student,
        class: label,
        roll: joinNames(children.map(({ roll }) => ({ en: String(roll), bn: toBengaliDigits(String(roll)) }))),
        guardian,
        institution: { en: institution.name, bn: institution.nameBn },
        date: { en: formatDate(date, 'en'), bn: formatDate(date, 'bn') },
      };
      const text = renderSms(template.text.bn, values, 'bn');
      const { encoding, segments: parts } = smsSegments(text);
      const isCall = key === 'storm' && wantsCall;
      const end = isCall ? CALLED : endOf(at, fails);
      const segments = isCall ? callMinutes(text) : parts;
      const sentAt = instantOf(date, '11:00', 1);
      return {
        id: rowId('smsMessage', `${place.alias}:${key}:${phone}`),
        tenantId,
        ...stamp(0),
        batch,
        key: phone,
        phone,
        text,
        encoding,
        segments,
        student: children[0]!.id,
        recipient: student.en,
        recipientBn: student.bn,
        ...(end.way ? { way: end.way } : {}),
        ...(guardianId ? { guardian: guardianId } : {}),
        dueAt: stamp(0).createdAt,
        status: end.status,
        ...(end.reason ? { reason: end.reason } : {}),
        cost:
          end.status === 'delivered' || end.reason === 'undelivered'
            ? segments * (isCall ? MINUTE_PRICE : PART_PRICE)
            : 0,
        tries: end.status === 'failed' ? 1 : 0,
        ...(end.status === 'skipped' ? {} : { sentAt }),
        ...(end.status === 'delivered' ? { deliveredAt: instantOf(date, '11:00', 2) } : {}),
        ...(isCall ? { seenAt: instantOf(date, '11:00', 2) } : {}),
      };
    },
  );
  const refused = messages.find((row) => row.reason === 'optedOut');
  if (refused)
    out.smsOptOut.push({
      id: rowId('smsOptOut', `${place.alias}:${refused.phone}`),
      tenantId,
      name: recipients(recipe, place).find(({ phone }) => phone === refused.phone)!.guardian.bn,
      phone: refused.phone!,
      reason: 'অভিভাবকের অনুরোধে',
    });
  out.smsMessage.push(...messages);
  out.smsBatch.push(
    batchOf(messages, {
      id: batch,
      tenantId,
      ...stamp(0),
      purpose: template.purpose,
      source: `demo:${key}:${place.section}`,
      title: `Guardians of ${label.en}`,
      titleBn: `${label.bn}-এর অভিভাবকবৃন্দ`,
      section: place.section,
      startedAt: stamp(0).createdAt,
      finishedAt: instantOf(date, '11:00', 2),
    }),
  );
}

interface Ending {
  status: SmsState;
  reason?: SmsReason;
  way?: 'call';
}
/** The guardian took the call and pressed 1. */
const CALLED: Ending = { status: 'delivered', way: 'call' };
/** In the second batch one of nine numbers was switched off, and one guardian wants none. */
function endOf(at: number, fails: boolean): Ending {
  if (!fails) return { status: 'delivered' };
  if (at === 3) return { status: 'skipped', reason: 'optedOut' };
  return at % 9 === 5 ? { status: 'failed', reason: at === 5 ? 'badNumber' : 'undelivered' } : { status: 'delivered' };
}

function batchOf(
  messages: readonly SmsRows['smsMessage'][number][],
  row: Omit<SmsRows['smsBatch'][number], 'messages' | 'segments' | 'status' | 'cost'>,
): SmsRows['smsBatch'][number] {
  const sum = (value: (message: StoredInput<typeof SmsMessage>) => number) =>
    messages.reduce((total, message) => total + value(message), 0);
  const counters = Object.fromEntries(
    SMS_COUNTERS.map((state) => [state, messages.filter((message) => message.status === state).length]),
  );
  return {
    ...row,
    ...counters,
    messages: messages.length,
    segments: sum((message) => message.segments ?? 0),
    cost: sum((message) => message.cost ?? 0),
    status: 'done',
  };
}

/** SMS and a missed call of guardians on the day before, one of them from a number that nobody knows. */
function incomingRows(recipe: Recipe, place: DemoPlace): SmsRows['smsIncoming'] {
  const known = recipients(recipe, place).slice(0, CAME_IN.length);
  return CAME_IN.map(({ text, outcome, kind }, at) => {
    const from = outcome === 'unknown' ? undefined : known[at];
    return {
      id: rowId('smsIncoming', `${place.alias}:${at}`),
      tenantId: place.institution,
      reference: `demo-${place.alias}-${at}`,
      kind,
      from: from?.phone ?? UNKNOWN_NUMBER,
      ...(from ? { sender: from.guardian.bn, student: from.children[0]!.id } : {}),
      ...(text ? { text } : {}),
      outcome,
      receivedAt: instantOf(addDays(recipe.today, -1), '09:10', at * 4),
    };
  });
}

interface Recipient {
  phone: string;
  guardian: Bilingual;
  guardianId: string;
  wantsCall: boolean;
  children: { id: string; name: Bilingual; roll: number }[];
}

/** Guardians of the demo section by number, siblings of one number together. */
function recipients({ rows }: Recipe, { section, year }: DemoPlace): Recipient[] {
  const students = new Map(rows.student.map((row) => [row.id, row]));
  const guardians = new Map(rows.guardian.map((row) => [row.id, row]));
  const enrolled = rows.enrolment
    .filter((row) => row.section === section && row.year === year && !row.until)
    .flatMap((row) => {
      const student = students.get(row.student);
      const guardian = guardians.get(student?.guardian ?? '');
      return student && guardian ? [{ student, guardian, roll: row.roll }] : [];
    });
  return [...groupBy(enrolled, ({ guardian }) => guardian.phone)].map(([phone, group]) => ({
    phone,
    guardian: { en: group[0]!.guardian.name, bn: group[0]!.guardian.nameBn },
    guardianId: group[0]!.guardian.id,
    wantsCall: group[0]!.guardian.newsBy === 'call',
    children: group.map(({ student, roll }) => ({
      id: student.id,
      name: { en: student.name, bn: student.nameBn },
      roll,
    })),
  }));
}

function labelOf({ rows }: Recipe, id: string): Bilingual {
  const section = rows.section.find((row) => row.id === id)!;
  const level = rows.class.find((row) => row.id === section.class)!;
  return { en: `${level.name} - ${section.name}`, bn: `${level.nameBn} - ${section.nameBn}` };
}
