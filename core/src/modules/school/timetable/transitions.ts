import { AppError } from '@pathshala/shared/kit';
import { RoutineVersion, timetableErrors } from '@pathshala/shared/modules/school/timetable';
import { lockRecord, onTransitions } from '../../../kernel';
import { describeClashes } from './services/describe-clashes';
import { tellRoutine } from './jobs/tell-routine';
import { entriesOf, factsOf, sectionsOf, stageOf } from './services/stage';

export const routineTransitions = onTransitions(RoutineVersion, {
  publish: {
    before: async (ctx, { record }) => {
      await lockRecord(ctx, RoutineVersion, record.id);
      const others = await ctx.repo(RoutineVersion).count({ state: { in: ['published', 'superseded'] } });
      // The first routine may say since when the school has lived by it; later ones would change days that are past.
      if (others > 0 && record.from < ctx.today) throw new AppError(timetableErrors.ROUTINE_STARTS_PAST);
      const entries = (await entriesOf(ctx, record.id)).map(factsOf);
      if (entries.length === 0) throw new AppError(timetableErrors.ROUTINE_EMPTY);
      const stage = await stageOf(ctx, entries, { sections: sectionsOf(entries) });
      const clashes = stage.index.allClashes();
      if (clashes.length > 0)
        throw new AppError(timetableErrors.ROUTINE_CLASHES, {
          count: clashes.length,
          clashes: await describeClashes(
            ctx,
            clashes.slice(0, 2).map(({ clash }) => clash),
            (id) => stage.cards.get(id),
          ),
        });
      return {};
    },
    after: (ctx, { record }) =>
      void ctx.after(tellRoutine, { version: record.id }, { id: `tell-routine-${record.id}` }),
  },
});
