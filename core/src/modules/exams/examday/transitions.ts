import { AppError, fill, t } from '@pathshala/shared/kit';
import { examdayErrors, ScriptPacket, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, onTransitions, systemPart, type Context } from '../../../kernel';
import { accountsOf } from '../../foundation/identity';
import { notify } from '../../school/messaging';
import { tellSeats } from './jobs/tell-seats';
import { namePackets, type Packet } from './services/packet-lines';
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

const MISSING = t('{count} answer scripts are missing: {paper}', '{count}টি উত্তরপত্র কম ফেরত এসেছে: {paper}');
const OFFICE = ['head', 'office'] as const;

/** Whether scripts are lost cannot wait until someone opens a list. */
async function tellMissing(ctx: Context, packet: Packet): Promise<void> {
  const count = packet.scripts - (packet.returned ?? packet.scripts);
  if (count <= 0) return;
  const sys = systemPart(ctx);
  const { paper } = (await namePackets(sys, [packet]))(packet);
  const title = fill(MISSING, { count, paper });
  const users = new Set((await accountsOf(sys, { roles: OFFICE })).map(({ user }) => user));
  await notify(
    sys,
    [...users].map((user) => ({
      user,
      institution: ctx.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: '/site/exam/overdue-scripts?show=differing',
      source: `packet-missing:${packet.id}`,
    })),
  );
}

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
    after: (ctx, { record }) => tellMissing(ctx, record),
  },
  /**
   * The previous examiner is in the time line. The next one is accountable for the returned scripts; the note explains
   * why fewer are left.
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
