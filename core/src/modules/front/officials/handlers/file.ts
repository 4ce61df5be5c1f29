import { AppError, type ActionInput, type StreamAnswer } from '@pathshala/shared/kit';
import { isFaulty, officialsActions, officialsErrors } from '@pathshala/shared/modules/front/officials';
import { noteTaken, streamCsv, streamXlsx, type Context } from '../../../../kernel';
import { listInForce, sealOfShape } from '../services/list-in-force';
import { portalRows, yearOf } from '../services/list-rows';
import { isWithheld } from '../services/withheld';

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Judged again when it is made: a record that became faulty since the check is not handed in. */
export async function file(
  ctx: Context,
  { seal, rows: wanted, format, ...asked }: ActionInput<typeof officialsActions.file>,
): Promise<StreamAnswer> {
  const { profile, shape } = await listInForce(ctx, asked.portal);
  if (sealOfShape(shape) !== seal) throw new AppError(officialsErrors.PROFILE_CHANGED);
  const shut = shape.columns.filter((column) => isWithheld(ctx, column));
  if (shut.length > 0)
    throw new AppError(officialsErrors.VALUES_WITHHELD, { columns: shut.map(({ heading }) => heading).join(', ') });
  const rows = await portalRows(ctx, shape, { ...asked, year: await yearOf(ctx, asked.year) });
  const ready = rows.filter((row) => !isFaulty(row));
  if (wanted === 'all' && ready.length < rows.length)
    throw new AppError(officialsErrors.ROWS_FAULTY, { count: rows.length - ready.length });
  if (ready.length === 0) throw new AppError(officialsErrors.NO_ROWS);
  await noteTaken(ctx, officialsActions.file, ready.length);
  const title = profile.name;
  return {
    name: `${title.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')} ${ctx.today}.${format}`,
    mime: MIME[format],
    chunks:
      format === 'csv'
        ? streamCsv(
            shape.columns.map(({ heading }) => heading),
            each(ready.map(({ cells }) => cells)),
          )
        : streamXlsx(
            { name: title, columns: shape.columns.map(({ heading }) => ({ label: heading, kind: 'text' as const })) },
            each(ready.map(({ cells }) => ({ cells }))),
          ),
  };
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
