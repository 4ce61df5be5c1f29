import { t, type Row } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import {
  AttendanceDevice,
  HolidayDuty,
  hoursOverlap,
  Roster,
  StaffDay,
  TimeCorrection,
  WorkShift,
} from '@pathshala/shared/modules/time/timekeeping';
import {
  definePolicy,
  fieldFault,
  institutionsWith,
  lockRecord,
  systemContext,
  type Context,
  type PolicyAnswer,
} from '../../../kernel';
import { aboutOthers, assertOthersPay, ownStaff } from '../../foundation/people';

const TAKEN = t('This device is already registered.', 'এই যন্ত্রটি ইতিমধ্যে নিবন্ধিত।');
const OVERLAPS = t(
  'On some of these days this employee already works during these hours.',
  'এই সময়ে কর্মচারীর আরেকটি শিফট আছে, এমন দিন এর মধ্যে রয়েছে।',
);
const TOO_MANY = t(
  'On some of these days this employee already has two shifts.',
  'এর মধ্যে এমন দিন আছে যেদিন কর্মচারীর দুটি শিফট রয়েছে।',
);
const OVERLAP_AFTER = t(
  'An employee who works this shift and another one on the same day would be in both at this time.',
  'একই দিনে এই শিফট ও আরেকটি শিফট করেন এমন কর্মচারীর সময় মিলে যাবে।',
);
const BEFORE = t('The end cannot be before the start.', 'শেষের তারিখ শুরুর আগে হতে পারে না।');

/** The office sees everyone's, anyone else their own. */
const ownOr =
  (permission: string) =>
  (ctx: Context): PolicyAnswer =>
    ctx.can(permission) ? true : ctx.actor.staff ? { staff: ctx.actor.staff } : false;

const MOST = 20_000;
interface Days {
  from: string;
  until?: string | null | undefined;
}
interface RosterValues extends Days {
  staff: string;
  shift: string;
}
const endOf = ({ until }: Days) => until ?? '9999-12-31';
const shareDays = (one: Days, other: Days) => one.from <= endOf(other) && other.from <= endOf(one);
/** Whether two that share days do so within a third. */
const meet = (one: Days, other: Days, within: Days) =>
  shareDays(within, {
    from: one.from > other.from ? one.from : other.from,
    until: endOf(one) < endOf(other) ? endOf(one) : endOf(other),
  });
/** Hours move and people get shifts in turns: neither is judged by what the other one is just changing. */
async function lockHours(ctx: Context, shifts: readonly string[]): Promise<void> {
  for (const shift of [...new Set(shifts)].sort()) await lockRecord(ctx, WorkShift, shift);
}
const hoursOf = async (ctx: Context, ids: readonly string[]) =>
  new Map((await ctx.repo(WorkShift).find({ where: { id: { in: [...new Set(ids)] } } })).map((row) => [row.id, row]));

export const timekeepingPolicies = [
  definePolicy(StaffDay, { by: ['staff'], restsOn: [Staff], read: ownOr('timekeeping.board'), write: () => true }),
  definePolicy(TimeCorrection, {
    by: ['staff'],
    restsOn: [Staff],
    read: ownOr('timekeeping.enter'),
    write: ownOr('timekeeping.enter'),
  }),
  // Duty on a closed day is paid: one's own is entered, moved and removed by others.
  definePolicy(HolidayDuty, {
    async check(ctx, values, id) {
      const before = id && (await ownStaff(ctx)).size > 0 ? await ctx.repo(HolidayDuty).findOne({ id }) : null;
      await assertOthersPay(ctx, String(values.staff), before?.staff);
    },
    remove: async (ctx) => {
      const filter = await aboutOthers(ctx);
      return filter.staff ? filter : true;
    },
  }),
  definePolicy(Roster, {
    locks: ['staff', 'shift'],
    check: async (ctx, values, id) => {
      const { staff, shift, from, until } = values as RosterValues;
      if (until && until < from) throw fieldFault('until', BEFORE);
      const others = (await ctx.repo(Roster).find({ where: { staff } })).filter(
        (row) => row.id !== id && shareDays(row, { from, until }),
      );
      await lockHours(
        ctx,
        others.map((row) => row.shift),
      );
      const hours = await hoursOf(ctx, [shift, ...others.map((row) => row.shift)]);
      if (others.some((row) => row.shift === shift || hoursOverlap(hours.get(shift)!, hours.get(row.shift)!)))
        throw fieldFault('from', OVERLAPS);
      if (
        others.some((one, at) =>
          others.slice(at + 1).some((other) => shareDays(one, other) && meet(one, other, { from, until })),
        )
      )
        throw fieldFault('from', TOO_MANY);
    },
  }),
  definePolicy(WorkShift, {
    // Hours that move must not make anyone's two shifts of a day overlap.
    check: async (ctx, values, id) => {
      if (!id) return;
      const own = await ctx.repo(Roster).find({ where: { shift: id }, atMost: MOST });
      const staff = [...new Set(own.map((row) => row.staff))];
      const others = (await ctx.repo(Roster).find({ where: { staff: { in: staff } }, atMost: MOST })).filter(
        (row) => row.shift !== id && own.some((each) => each.staff === row.staff && shareDays(each, row)),
      );
      const shifts = others.map((row) => row.shift);
      await lockHours(ctx, [id, ...shifts]);
      const hours = await hoursOf(ctx, shifts);
      const { startsAt, endsAt } = values as Row<typeof WorkShift>;
      if ([...hours.values()].some((other) => hoursOverlap({ startsAt, endsAt }, other)))
        throw fieldFault('startsAt', OVERLAP_AFTER);
    },
  }),
  definePolicy(AttendanceDevice, {
    // A serial number identifies a device wherever it is: two institutions may not hold the same one.
    check: async (ctx, values) => {
      const platform = systemContext(ctx.kernel, 'whether a device is registered elsewhere');
      const holders = await institutionsWith(platform, AttendanceDevice, {
        serial: String(values['serial']).toUpperCase(),
      });
      if (holders.some((holder) => holder !== ctx.tenantId)) throw fieldFault('serial', TAKEN);
    },
  }),
];
