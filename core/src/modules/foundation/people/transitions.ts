import {
  Staff,
  staffLeft,
  staffReturned,
  Student,
  studentLeft,
  studentReturned,
} from '@pathshala/shared/modules/foundation/people';
import { t, type Row } from '@pathshala/shared/kit';
import { emit, fieldFault, onTransitions, type Context } from '../../../kernel';

const NOT_YET = t('The last day cannot be in the future.', 'শেষ দিন ভবিষ্যতে হতে পারে না।');
const NOT_JOINED = t('The last day is before the joining date.', 'শেষ কর্মদিবস যোগদানের তারিখের আগে।');

interface Leaving {
  leftOn: string;
  duesAccepted?: boolean;
  advanceKept?: string | null | undefined;
}
type How = 'transferred' | 'graduated' | 'droppedOut' | 'deceased';

const leaving = (how: How, { asksForDues }: { asksForDues: boolean }) => ({
  before(ctx: Context, { input }: { input: Leaving }) {
    if (input.leftOn > ctx.today) throw fieldFault('leftOn', NOT_YET);
  },
  after: (ctx: Context, { record, input }: { record: { id: string }; input: Leaving }) =>
    emit(ctx, studentLeft, {
      student: record.id,
      how,
      on: input.leftOn,
      hasDuesAccepted: !asksForDues || (input.duesAccepted ?? false),
      isAdvanceKept: !asksForDues || Boolean(input.advanceKept),
    }),
});

const returning = (undone: boolean) => ({
  before: () => ({ leftOn: null, leavingNote: null }),
  after: (ctx: Context, { before, record }: { before: Row<typeof Student>; record: Row<typeof Student> }) =>
    emit(ctx, studentReturned, { student: record.id, leftOn: before.leftOn ?? null, undone }),
});

/** Nobody withholds anything from a family for the dues of someone who stays away or has died. */
export const studentTransitions = onTransitions(Student, {
  transfer: leaving('transferred', { asksForDues: true }),
  complete: leaving('graduated', { asksForDues: true }),
  dropOut: leaving('droppedOut', { asksForDues: false }),
  recordDeath: leaving('deceased', { asksForDues: false }),
  undoLeaving: returning(true),
  readmit: returning(false),
});

const leavingService = (how: 'resigned' | 'retired' | 'transferred' | 'dismissed' | 'deceased') => ({
  before(ctx: Context, { record, input }: { record: Row<typeof Staff>; input: { leftOn: string } }) {
    if (input.leftOn > ctx.today) throw fieldFault('leftOn', NOT_YET);
    if (record.joiningDate && input.leftOn < record.joiningDate) throw fieldFault('leftOn', NOT_JOINED);
    return { active: false };
  },
  after: (ctx: Context, { record, input }: { record: { id: string }; input: { leftOn: string } }) =>
    emit(ctx, staffLeft, { staff: record.id, how, on: input.leftOn }),
});

/** `active` follows the state, so that nobody chooses a former employee for anything new. */
export const staffTransitions = onTransitions(Staff, {
  resign: leavingService('resigned'),
  retire: leavingService('retired'),
  transfer: leavingService('transferred'),
  dismiss: leavingService('dismissed'),
  recordDeath: leavingService('deceased'),
  rejoin: {
    before: () => ({ leftOn: null, leavingNote: null, active: true }),
    after: (ctx, { record }) => emit(ctx, staffReturned, { staff: record.id }),
  },
});
