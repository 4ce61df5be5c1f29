import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  attachedParts,
  PackageAttachment,
  shutParts,
  stateOfAttachment,
} from '@pathshala/shared/modules/foundation/packages';
import type { Context } from '../../../../kernel';
import { knownParts, loadOffer } from '../services/entitlement-source';

/** Every institution with its packages and what is shut there today. */
export async function overview(ctx: Context) {
  const parts = knownParts(ctx.kernel.registry);
  const [institutions, all, offer] = [
    await ctx.repo(Institution).find({ where: { status: 'active' } }),
    await ctx.repo(PackageAttachment).find(),
    await loadOffer(ctx),
  ];
  const names = new Map(
    await packageNames(
      ctx,
      all.map((each) => each.package),
    ),
  );
  return {
    rows: institutions.map(({ id, name, nameBn }) => {
      const attachments = all.filter((each) => each.institution === id);
      return {
        institution: id,
        name: { en: name, bn: nameBn },
        packages: attachments.map((each) => ({
          attachment: each.id,
          rev: each.rev,
          package: each.package,
          name: names.get(each.package) ?? { en: '', bn: '' },
          state: stateOfAttachment(each, ctx.today),
          startsOn: each.startsOn ?? null,
          endsOn: each.endsOn ?? null,
        })),
        shut: [...shutParts(parts, attachedParts({ attachments, ...offer }, ctx.today))],
      };
    }),
  };
}

const packageNames = (ctx: Context, ids: readonly string[]) =>
  ctx.labels(ctx.kernel.entity('package'), [...new Set(ids)]);
