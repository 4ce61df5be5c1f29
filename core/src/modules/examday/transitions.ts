import { AppError } from '@pathshala/shared/kit';
import { examdayErrors, SeatPlan } from '@pathshala/shared/modules/examday';
import { onTransitions } from '../../kernel';
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
