import { MarksSheet } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

/** Sheets that a teacher has to send; those who look after all of them wait for others. */
export const openSheets = async (ctx: Context): Promise<number> =>
  ctx.can('exams.everySheet') ? 0 : ctx.repo(MarksSheet).count({ state: 'open' });
