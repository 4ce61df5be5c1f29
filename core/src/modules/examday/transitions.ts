import { AppError, t } from '@pathshala/shared/kit';
import { examdayErrors, ScriptPacket, SeatPlan } from '@pathshala/shared/modules/examday';
import { Staff } from '@pathshala/shared/modules/people';
import { fieldFault, onTransitions } from '../../kernel';
import { tellSeats } from './jobs/tell-seats';
import { roomsOf, seatsOf } from './services/board-view';
import { examineesOf, sittingsOf } from './services/examinees';
import { assertRoomsFree } from './services/rooms-free';

export const seatPlanTransitions = onTransitions(SeatPlan, {
  publish: {
    /** A student without a seat would look for one on the door. */
    before: async (ctx, { record }) => {
      await assertRoomsFree(ctx, record, await roomsOf(ctx, record.id));
      const seated = new Set((await seatsOf(ctx, record.id)).map((seat) => seat.student));
      const examinees = await examineesOf(ctx, record, await sittingsOf(ctx, record));
      const waiting = examinees.filter(({ student }) => !seated.has(student)).length;
      if (waiting > 0) throw new AppError(examdayErrors.STUDENTS_WAITING, { count: waiting });
      return {};
    },
    after: (ctx, { record: { id, rev } }) => void ctx.after(tellSeats, { plan: id }, { id: `tell-plan-${id}-${rev}` }),
  },
});

const PAST = t('This day is over.', 'এই দিন পার হয়ে গেছে।');
export const packetTransitions = onTransitions(ScriptPacket, {
  issue: {
    before: async (ctx, { input }) => {
      await ctx.repo(Staff).get(input.examiner);
      if (input.dueOn < ctx.today) throw fieldFault('dueOn', PAST);
    },
  },
  takeBack: {
    before: (_ctx, { record: { scripts }, input: { returned, returnNote } }) => {
      if (returned !== scripts && !returnNote) throw new AppError(examdayErrors.SCRIPTS_MISSING, { scripts, returned });
    },
  },
  /**
   * Who had it before is in the time line. The next examiner answers for the scripts that came back, and why fewer are
   * left explains the count.
   */
  reissue: {
    before: (_ctx, { record: { scripts, note, returned, returnNote } }) => ({
      examiner: null,
      dueOn: null,
      returned: null,
      returnedAt: null,
      returnNote: null,
      scripts: returned ?? scripts,
      note: returnNote ?? note ?? null,
    }),
  },
});
