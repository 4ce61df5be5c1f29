import { Event, Notice, WebPage } from '@pathshala/shared/modules/school/cms';
import { onWrite, type Context, type RowWrite } from '../../../../kernel';
import { turnContent } from '../jobs/turn-content';

/** Entities whose records appear and expire at set times. */
export const TIMED = [Notice, Event, WebPage] as const;

/** The clocks of two machines differ; a job that runs too early finds nothing. */
const AFTER_MS = 200;

/**
 * Orders the change of a record for its moment, so that the website, feeds and open pages change in that second. The
 * order may be lost with the queue: a run every half minute finds what is due.
 */
export const turnAtItsMoment = TIMED.map((entity) =>
  onWrite(entity, (ctx, write) => orderTurn(ctx, entity.name, write)),
);

function orderTurn(ctx: Context, name: string, { id, op, after }: RowWrite): void {
  if (op === 'remove') return;
  const { status, appearsAt, expiresAt } = after;
  const moments = [
    ...(status === 'scheduled' ? [appearsAt] : []),
    ...(status === 'scheduled' || status === 'published' ? [expiresAt] : []),
  ];
  for (const moment of moments) {
    const at = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
    const delayMs = at - ctx.now.getTime() + AFTER_MS;
    if (delayMs > 0) ctx.after(turnContent, {}, { id: `turn-${name}-${id}-${at}`, delayMs });
  }
}
