import { AppError, kernelErrors, ROLES } from '@pathshala/shared/kit';
import {
  attachedParts,
  PackageAttachment,
  shutParts,
  stateOfAttachment,
  termsOf,
  type Part,
} from '@pathshala/shared/modules/foundation/packages';
import { dhakaDate, systemContext, type Context } from '../../../../kernel';
import { knownParts, loadOffer } from '../services/entitlement-source';

/**
 * The caller's institution only: the catalogue behind it is the platform's, so that nothing but what concerns it comes
 * out.
 */
export async function own(ctx: Context) {
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  const sys = systemContext(ctx.kernel, 'the package of an institution');
  const [attached, catalogue] = [
    await ctx.repo(PackageAttachment).find({ where: { institution: ctx.tenantId } }),
    await loadOffer(sys),
  ];
  // One without a first day holds from when it was attached.
  const attachments = attached.map((each) => ({
    ...each,
    startsOn: each.startsOn ?? dhakaDate(new Date(each.createdAt)),
  }));
  const offer = { attachments, ...catalogue };
  const parts = knownParts(ctx.kernel.registry);
  const [shut, terms] = [shutParts(parts, attachedParts(offer, ctx.today)), termsOf(offer, ctx.today)];
  const named = new Map(catalogue.subModules.map(({ key, name, nameBn }) => [key, { en: name, bn: nameBn }]));
  const packages = new Map(catalogue.packages.map(({ id, name, nameBn }) => [id, { en: name, bn: nameBn }]));
  return {
    packages: attachments.map((each) => ({
      attachment: each.id,
      name: packages.get(each.package) ?? { en: '', bn: '' },
      state: stateOfAttachment(each, ctx.today),
      startsOn: each.startsOn,
      endsOn: each.endsOn ?? null,
    })),
    parts: [...parts.values()]
      .filter((part) => concernsInstitutions(ctx, part))
      .map(({ key, label, isAlways }) => ({
        key,
        name: named.get(key) ?? label,
        isAlways,
        isOpen: !shut.has(key),
        ...(isAlways ? NO_TERM : (terms.get(key) ?? NO_TERM)),
      })),
    contacts: await contacts(sys),
  };
}

/** The platform's own tools are nothing that an institution has or lacks. */
const concernsInstitutions = ({ kernel }: Context, { permissions, openActions }: Part): boolean =>
  openActions.size > 0 ||
  [...permissions].some((key) =>
    kernel.registry.permissions.get(key)?.roles.some((role) => ROLES[role].level === 'institution'),
  );

const NO_TERM = { since: null, until: null };
const MOST = 3;

/** Firms that run the platform; by name, because their module is above this one. */
async function contacts(sys: Context) {
  const rows = await sys
    .repo(sys.kernel.entity('company'))
    .find({ where: { status: 'active' }, sort: ['createdAt'], limit: MOST });
  return (rows as unknown as { name: string; nameBn: string; phone: string; email: string }[]).map(
    ({ name, nameBn, phone, email }) => ({ name: { en: name, bn: nameBn }, phone, email }),
  );
}
