import { t } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/people';
import { AttendanceDevice, Roster, StaffDay, TimeCorrection } from '@pathshala/shared/modules/timekeeping';
import {
  definePolicy,
  fieldFault,
  institutionsWith,
  systemContext,
  type Context,
  type PolicyAnswer,
} from '../../kernel';

const TAKEN = t('This device is registered already.', 'এই যন্ত্রটি ইতিমধ্যে নিবন্ধিত।');
const OVERLAPS = t('Another shift of this employee covers these days.', 'এই দিনগুলোতে কর্মচারীর আরেকটি পালা আছে।');
const BEFORE = t('The end cannot be before the start.', 'শেষের তারিখ শুরুর আগে হতে পারে না।');

/** The office sees everyone's, anyone else their own. */
const ownOr =
  (permission: string) =>
  (ctx: Context): PolicyAnswer =>
    ctx.can(permission) ? true : ctx.actor.staff ? { staff: ctx.actor.staff } : false;

export const timekeepingPolicies = [
  definePolicy(StaffDay, { by: ['staff'], restsOn: [Staff], read: ownOr('timekeeping.board'), write: () => true }),
  definePolicy(TimeCorrection, {
    by: ['staff'],
    restsOn: [Staff],
    read: ownOr('timekeeping.enter'),
    write: ownOr('timekeeping.enter'),
  }),
  definePolicy(Roster, {
    locks: ['staff'],
    check: async (ctx, values, id) => {
      const { staff, from, until } = values as { staff: string; from: string; until?: string | null };
      if (until && until < from) throw fieldFault('until', BEFORE);
      const others = await ctx.repo(Roster).find({ where: { staff } });
      if (others.some((row) => row.id !== id && (!until || row.from <= until) && (!row.until || row.until >= from)))
        throw fieldFault('from', OVERLAPS);
    },
  }),
  definePolicy(AttendanceDevice, {
    // A serial number identifies a device wherever it is: two institutions may not hold the same one.
    check: async (ctx, values) => {
      const platform = systemContext(ctx.kernel, 'whether a device is registered elsewhere');
      const holders = await institutionsWith(platform, AttendanceDevice, { serial: String(values['serial']) });
      if (holders.some((holder) => holder !== ctx.tenantId)) throw fieldFault('serial', TAKEN);
    },
  }),
];
