import { t } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  ExamCall,
  ExamCommittee,
  ExamIncident,
  ExamSeat,
  ExamSitting,
  InvigilatorDuty,
  isHeldDuty,
  isSeatOf,
  ScriptPacket,
  SeatMark,
  SeatPlan,
  SeatRoom,
} from '@pathshala/shared/modules/exams/examday';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { definePolicy, fieldFault, type Context, type PolicyAnswer } from '../../../kernel';
import { inOrder, orderedPolicy } from '../../school/academics';
import { ownStudents } from '../../foundation/people';
import { SHOWN_PLANS } from './services/announced';
import { gridOf, type RoomRow } from './services/examinees';

const IN_ANOTHER = t('One of these sittings is in another seat plan.', 'এর একটি সেশন অন্য আসন বিন্যাসে আছে।');
const SETTLED = t(
  'Students already know their seats. Withdraw the plan before changing its sittings.',
  'শিক্ষার্থীরা আসন জেনে গেছে। সেশন বদলানোর আগে বিন্যাসটি প্রত্যাহার করুন।',
);
const ON_DUTY = t(
  'Invigilators have duties in a sitting that would be left out. Take them back first.',
  'যে সেশন বাদ যাবে তাতে কক্ষ পরিদর্শকের দায়িত্ব দেওয়া আছে। আগে তা তুলে নিন।',
);
const STILL_SEATED = t(
  'Someone sits on a seat that would be missing. Move them first.',
  'যে আসন বাদ যাবে সেখানে একজন শিক্ষার্থী আছে। আগে তাকে সরান।',
);

/** Students and guardians hear of a plan once it is published. */
async function publishedPlans(ctx: Context): Promise<PolicyAnswer> {
  return (await ownStudents(ctx)) ? { state: { in: [...SHOWN_PLANS] } } : true;
}
/** Families hear of sittings of a declared exam, or, where seats are published before, of those. */
async function announcedSittings(ctx: Context): Promise<PolicyAnswer> {
  if (!(await ownStudents(ctx))) return true;
  const exams = (await ctx.repo(Exam).find()).map(({ id }) => id);
  const sittings = (await ctx.repo(SeatPlan).find()).flatMap((plan) => plan.sittings);
  const filters: Record<string, { in: readonly string[] }>[] = [
    ...(exams.length > 0 ? [{ exam: { in: exams } }] : []),
    ...(sittings.length > 0 ? [{ id: { in: sittings } }] : []),
  ];
  return filters.length > 0 && filters;
}
async function ownSeats(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (!students) return ctx.can('examday.viewSeats');
  const plans = (await ctx.repo(SeatPlan).find()).map(({ id }) => id);
  return plans.length > 0 && students.length > 0 && { student: { in: students }, plan: { in: plans } };
}

/** The office gives duties; invigilators answer for their own and say that they are there. */
function ownDuties(ctx: Context): PolicyAnswer {
  if (ctx.can('examday.planDuties')) return true;
  return ctx.actor.staff ? { staff: ctx.actor.staff } : false;
}

/** The control room sees every incident, an invigilator those of their own rooms and what they reported. */
async function ownIncidents(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('examday.keepPackets')) return true;
  if (!ctx.actor.staff) return false;
  const duties = await ctx.repo(InvigilatorDuty).find({ where: { staff: ctx.actor.staff }, sort: [] });
  return [
    ...duties.filter(isHeldDuty).map(({ sitting, room }) => ({ sitting, room })),
    ...(ctx.actor.userId ? [{ createdBy: ctx.actor.userId }] : []),
  ];
}

/** The control room sees every packet, an examiner those that they were given. */
function ownPackets(ctx: Context): PolicyAnswer {
  if (ctx.can('examday.keepPackets')) return true;
  return ctx.actor.staff ? { examiner: ctx.actor.staff } : false;
}

export const examdayPolicies = [
  orderedPolicy(ExamCommittee, 'from', 'until'),
  definePolicy(ScriptPacket, {
    by: ['examiner'],
    locks: ['sitting', 'room', 'paper', 'examiner'],
    read: ownPackets,
    write: (ctx) => ctx.can('examday.keepPackets'),
  }),
  definePolicy(ExamIncident, {
    by: ['sitting', 'room', 'createdBy'],
    restsOn: [InvigilatorDuty],
    locks: ['sitting', 'room', 'student'],
    read: ownIncidents,
    write: ownIncidents,
  }),
  definePolicy(ExamCall, {
    by: [],
    locks: ['sitting'],
    read: (ctx) => ctx.can('examday.takeAttendance'),
    write: (ctx) => ctx.can('examday.takeAttendance'),
  }),
  definePolicy(InvigilatorDuty, { locks: ['sitting', 'room', 'staff'], write: ownDuties }),
  definePolicy(ExamSitting, {
    by: ['exam'],
    restsOn: [Exam, SeatPlan],
    locks: ['exam', 'papers'],
    read: announcedSittings,
    write: () => true,
    check: inOrder(ExamSitting, 'startsAt', 'endsAt'),
  }),
  definePolicy(SeatPlan, {
    by: ['state'],
    locks: ['exam', 'sittings'],
    read: publishedPlans,
    write: () => true,
    async check(ctx, values, id) {
      const sittings = values['sittings'] as readonly string[];
      const others = (await ctx.repo(SeatPlan).find({ where: { sittings: { in: [...sittings] } }, sort: [] })).filter(
        (plan) => plan.id !== id,
      );
      if (others.length > 0) throw fieldFault('sittings', IN_ANOTHER);
      const before = await ctx.repo(SeatPlan).findOne({ id });
      const isSettled = before && (SHOWN_PLANS as readonly string[]).includes(before.state!);
      if (isSettled && before.sittings.join() !== sittings.join()) throw fieldFault('sittings', SETTLED);
      const left = before?.sittings.filter((each) => !sittings.includes(each)) ?? [];
      const isStaffed = left.length > 0 && (await ctx.repo(InvigilatorDuty).count({ sitting: { in: left } })) > 0;
      if (isStaffed) throw fieldFault('sittings', ON_DUTY);
    },
  }),
  definePolicy(SeatRoom, {
    locks: ['plan', 'room'],
    write: () => true,
    async check(ctx, values, id) {
      const grid = gridOf({ id, seatsPerBench: 2, reserve: 0, blocked: [], ...values } as unknown as RoomRow);
      const seats = await ctx.repo(ExamSeat).find({ where: { room: id }, sort: [] });
      if (seats.some((seat) => !seat.code.startsWith('-') && !isSeatOf(grid, seat.code)))
        throw fieldFault('blocked', STILL_SEATED);
    },
  }),
  definePolicy(SeatMark, {
    by: [],
    locks: ['sitting'],
    read: (ctx) => ctx.can('examday.takeAttendance'),
    write: (ctx) => ctx.can('examday.takeAttendance'),
  }),
  definePolicy(ExamSeat, {
    by: ['student', 'plan'],
    restsOn: [Student, SeatPlan],
    read: ownSeats,
    write: () => true,
  }),
];
