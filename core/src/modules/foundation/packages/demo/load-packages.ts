import type { Entity } from '@pathshala/shared/kit';
import {
  Package,
  PackageAttachment,
  partsOf,
  ProductModule,
  SubModule,
} from '@pathshala/shared/modules/foundation/packages';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { ATTACHED, MODULES, PACKAGES } from './packages.data';
import { rowId } from '../../../../seed/recipe/row-id';

/**
 * The catalogue of what can be given, from what the product consists of, and one institution with a smaller package.
 */
export async function loadPackages(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const parts = [...partsOf(store.registry).values()];
  const placed = new Set(MODULES.flatMap(([, , keys]) => keys));
  const loose = parts.filter(({ key, isAlways }) => !isAlways && !placed.has(key));
  const known = new Set(parts.map(({ key }) => key));
  const modules = [...MODULES, ...loose.map(({ key, label }) => [key, label, [key]] as const)];
  const institutions = new Map(recipe.rows.institution.map(({ alias, id }) => [alias, id]));
  const ranked = (at: number) => (at + 1) * 10;
  const rows: (readonly [Entity, readonly object[]])[] = [
    [
      SubModule,
      parts.map(({ key, label }, at) => ({
        id: rowId('subModule', key),
        key,
        name: label.en,
        nameBn: label.bn,
        rank: Math.min(999, ranked(at)),
      })),
    ],
    [
      ProductModule,
      modules.map(([key, name, keys], at) => ({
        id: rowId('productModule', key),
        name: name.en,
        nameBn: name.bn,
        subModules: keys.filter((each) => known.has(each)).map((each) => rowId('subModule', each)),
        rank: ranked(at),
      })),
    ],
    [
      Package,
      PACKAGES.map(([key, name, wanted], at) => ({
        id: rowId('package', key),
        name: name.en,
        nameBn: name.bn,
        modules: modules
          .filter(([each]) => wanted === 'all' || wanted.includes(each))
          .map(([each]) => rowId('productModule', each)),
        rank: ranked(at),
      })),
    ],
    [
      PackageAttachment,
      ATTACHED.map(([alias, key]) => ({
        id: rowId('packageAttachment', `${alias}:${key}`),
        institution: institutions.get(alias)!,
        package: rowId('package', key),
      })),
    ],
  ];
  for (const [entity, list] of rows) await bulkLoad(store, entity, list, now);
  say(`${parts.length} sub-modules in ${modules.length} modules and ${PACKAGES.length} packages`);
}
