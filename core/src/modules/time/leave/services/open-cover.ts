import { AppError } from '@pathshala/shared/kit';
import { leaveErrors, LessonCover } from '@pathshala/shared/modules/time/leave';
import { lockRecord, type Context } from '../../../../kernel';
import { tellCovered } from '../jobs/tell-cover';
import type { CoverRow } from './lesson-covers';

type Event = 'offered' | 'taken' | 'merged' | 'cancelled';

/** A cover that may still change, taken for this transaction. @throws AppError COVER_CHANGED, COVER_OVER */
export async function openCover(ctx: Context, id: string, rev?: number): Promise<CoverRow> {
  await lockRecord(ctx, LessonCover, id);
  const row = await ctx.repo(LessonCover).get(id);
  if (rev !== undefined && row.rev !== rev) throw new AppError(leaveErrors.COVER_CHANGED);
  if (row.date < ctx.today) throw new AppError(leaveErrors.COVER_OVER);
  return row;
}

/** Orders the bells of those whom a change of a cover concerns. */
export function tell(ctx: Context, row: CoverRow, event: Event): void {
  ctx.after(tellCovered, { cover: row.id, rev: row.rev, event }, { id: `cover-${row.id}-${row.rev}-${event}` });
}
