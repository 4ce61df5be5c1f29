import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Agenda } from '@pathshala/shared/modules/front/agenda';
import type { Context } from '../../../../kernel';
import { events, holidays, inOrder, type Span } from '../services/agenda-days';

export async function publicDays(ctx: Context, { site_id, ...span }: Span & { site_id: string }): Promise<Agenda> {
  const seen = ctx.asVisitor(site_id);
  const institution = await seen.repo(Institution).findOne({ id: site_id, status: 'active' });
  if (!institution) throw new AppError(kernelErrors.NOT_FOUND);
  return {
    weekend: institution.weekend ?? [],
    items: inOrder([...(await holidays(seen, span)), ...(await events(seen, span, true))]),
  };
}
