import { ExamSitting, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { outside, type LookUp } from '../../../../kernel';

/** The date on which the answer scripts of a packet were written. */
export const lookUpDates: LookUp = {
  entity: ScriptPacket,
  narrow: async () => [],
  search: async () => null,
  usual: async () => null,
  async values(caller, ids) {
    const ctx = outside(caller);
    const packets = await ctx.repo(ScriptPacket).find({ where: { id: { in: [...ids] } } });
    const wanted = [...new Set(packets.map(({ sitting }) => sitting))];
    const sittings = await ctx.repo(ExamSitting).find({ where: { id: { in: wanted } } });
    const dates = new Map(sittings.map(({ id, date }) => [id, date]));
    return new Map(packets.map(({ id, sitting }) => [id, { heldOn: dates.get(sitting) }]));
  },
};
