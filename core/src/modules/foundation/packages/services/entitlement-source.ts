import type { Registry } from '@pathshala/shared/kit';
import {
  attachedParts,
  Package,
  PackageAttachment,
  packagesErrors,
  partKeyOf,
  partsOf,
  ProductModule,
  shutParts,
  stateOfAttachment,
  SubModule,
  type Offer,
  type Part,
} from '@pathshala/shared/modules/foundation/packages';
import { systemContext, type EntitlementSource, type Restriction, type Context } from '../../../../kernel';

/**
 * Packages decide which parts of the product an institution lacks; the kernel asks before every call, subscription and
 * job.
 */
export const entitlementSource: EntitlementSource = {
  entities: [SubModule, ProductModule, Package, PackageAttachment],
  async restrictionOf(kernel, tenantId, today) {
    const sys = systemContext(kernel, 'packages of an institution');
    const attachments = await sys.repo(PackageAttachment).find({ where: { institution: tenantId } });
    if (attachments.length === 0) return null;
    const shut = shutParts(
      knownParts(kernel.registry),
      attachedParts({ attachments, ...(await loadOffer(sys)) }, today),
    );
    return shut.size === 0 ? null : restrictionOfParts(kernel.registry, shut);
  },
  async spaceOf(kernel, tenantId, today) {
    const sys = systemContext(kernel, 'space for files of an institution');
    const attachments = (await sys.repo(PackageAttachment).find({ where: { institution: tenantId } })).filter(
      (row) => stateOfAttachment(row, today) === 'active',
    );
    const packages =
      attachments.length === 0
        ? []
        : await sys.repo(Package).find({ where: { id: { in: attachments.map((row) => row.package) } } });
    const given = packages.flatMap(({ fileSpace }) => fileSpace ?? []);
    return given.length === 0 ? null : given.reduce((sum, each) => sum + each, 0);
  },
};

/** The catalogue; small, so that it is read whole. */
export async function loadOffer(sys: Context) {
  const [packages, modules, subModules] = [
    await sys.repo(Package).find(),
    await sys.repo(ProductModule).find(),
    await sys.repo(SubModule).find(),
  ];
  return { packages, modules, subModules } satisfies Omit<Offer, 'attachments'>;
}

const partsByRegistry = new WeakMap<Registry, ReadonlyMap<string, Part>>();
export function knownParts(registry: Registry): ReadonlyMap<string, Part> {
  const known = partsByRegistry.get(registry) ?? partsOf(registry);
  partsByRegistry.set(registry, known);
  return known;
}

function restrictionOfParts(registry: Registry, shut: ReadonlySet<string>): Restriction {
  const closed = [...knownParts(registry).values()].filter(({ key }) => shut.has(key));
  return {
    error: packagesErrors.NOT_IN_PACKAGE,
    permissions: new Set(closed.flatMap((part) => [...part.permissions])),
    actions: new Set(closed.flatMap((part) => [...part.openActions])),
    hasJob: (name) => shut.has(partKeyOf(name.slice(0, name.indexOf('.')), name)),
  };
}
