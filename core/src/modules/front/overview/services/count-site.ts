import type { AnyEntity } from '@pathshala/shared/kit';
import { AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { openOf, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { PaymentEntry } from '@pathshala/shared/modules/money/payments';
import { Membership, Session } from '@pathshala/shared/modules/foundation/identity';
import { Run, RunFault } from '@pathshala/shared/modules/foundation/runs';
import { SmsAccount, SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { addDays } from '@pathshala/shared/text';
import { startOfDay, type Context, type Where } from '../../../../kernel';

export interface Days {
  from: string;
  until: string;
}
/** Instants of these school dates. */
const within = ({ from, until }: Days) => ({
  gte: startOfDay(from).toISOString(),
  lt: startOfDay(addDays(until, 1)).toISOString(),
});

/** An institution over some days, in numbers. `inside`: the system in it. Amounts in paisa. */
export async function countSite(inside: Context, days: Days) {
  const dates = { gte: days.from, lte: days.until };
  const [students, staff, logins, registers, exams, faults, billed, received, sms] = await Promise.all([
    inside.repo(Student).count({ status: 'active' }),
    inside.repo(Staff).count({ active: true }),
    loginsOf(inside, days),
    inside.repo(AttendanceSheet).count({ status: 'submitted', date: dates }),
    inside.repo(Exam).count({ startsOn: dates }),
    inside.repo(RunFault).count({ createdAt: within(days) }),
    sumOf(inside, FeeLine, {
      month: { gte: `${days.from.slice(0, 7)}-01`, lte: days.until },
      status: { ne: 'cancelled' },
    }),
    sumOf(inside, PaymentEntry, { account: 'money', date: dates }),
    smsOf(inside, days),
  ]);
  return { students, staff, logins, registers, exams, faults, billed, received, sms };
}

async function sumOf(inside: Context, entity: AnyEntity, where: Where): Promise<number> {
  const [sum] = await inside
    .repo(entity)
    .aggregate<{ amount: number }>(where, [{ $group: { _id: null, amount: { $sum: '$amount' } } }]);
  return sum?.amount ?? 0;
}

/** Sessions that members began in these days. */
async function loginsOf(inside: Context, days: Days): Promise<number> {
  const members = await inside
    .repo(Membership)
    .aggregate<{ _id: string }>({ institution: inside.tenantId! }, [{ $project: { _id: 1 } }]);
  const ids = members.map(({ _id }) => _id);
  if (ids.length === 0) return 0;
  return inside.repo(Session).count({ membership: { in: ids }, createdAt: within(days) });
}

async function smsOf(inside: Context, days: Days): Promise<number> {
  const [sum] = await inside
    .repo(SmsBatch)
    .aggregate<{ sent: number }>({ createdAt: within(days) }, [
      { $group: { _id: null, sent: { $sum: { $add: ['$sent', '$delivered'] } } } },
    ]);
  return sum?.sent ?? 0;
}

/** The words of the last fault, the SMS that wait, and the balance for more of them. */
export async function healthOf(inside: Context) {
  const [fault] = await inside.repo(RunFault).find({ sort: ['-createdAt'], limit: 1 });
  const account = await inside.repo(SmsAccount).findOne({ institution: inside.tenantId! });
  const [waiting] = await inside
    .repo(SmsBatch)
    .aggregate<{ queued: number }>({ queued: { gt: 0 } }, [{ $group: { _id: null, queued: { $sum: '$queued' } } }]);
  return {
    lastFault: fault ? { en: fault.message, bn: fault.messageBn } : null,
    queue: waiting?.queued ?? 0,
    jobs: await inside.repo(Run).count({ state: { in: ['queued', 'running'] } }),
    balance: account?.balance ?? null,
  };
}

/** Open sums of the platform's invoices, by institution. */
export async function unpaidOf(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const out = new Map<string, number>();
  const invoices = await ctx
    .repo(PlatformInvoice)
    .find({ where: { state: { in: ['issued', 'partlyPaid'] } }, atMost: 50_000 });
  for (const invoice of invoices) out.set(invoice.institution, (out.get(invoice.institution) ?? 0) + openOf(invoice));
  return out;
}
