import { Photo, Slide } from '@pathshala/shared/modules/school/cms';
import { override, systemPart } from '../../../../kernel';
import { willBeWithheld } from '../services/pictures';

/** Whether the public sees a picture is decided as it is written, by the consents of those in it. */
export const picturedHandlers = [
  override(Photo, 'create', async (ctx, input) =>
    ctx.repo(Photo).create({ ...input, withheld: await willBeWithheld(systemPart(ctx), input) }),
  ),
  override(Photo, 'update', async (ctx, { id, rev, patch }) => {
    const withheld = await willBeWithheld(systemPart(ctx), { ...(await ctx.repo(Photo).get(id)), ...patch });
    return ctx.repo(Photo).update(id, { ...patch, withheld }, { rev });
  }),
  override(Slide, 'create', async (ctx, input) =>
    ctx.repo(Slide).create({ ...input, withheld: await willBeWithheld(systemPart(ctx), input) }),
  ),
  override(Slide, 'update', async (ctx, { id, rev, patch }) => {
    const withheld = await willBeWithheld(systemPart(ctx), { ...(await ctx.repo(Slide).get(id)), ...patch });
    return ctx.repo(Slide).update(id, { ...patch, withheld }, { rev });
  }),
];
