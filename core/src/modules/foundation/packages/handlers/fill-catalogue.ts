import { ProductModule, SubModule } from '@pathshala/shared/modules/foundation/packages';
import type { Context } from '../../../../kernel';
import { knownParts } from '../services/entitlement-source';

/**
 * Puts what the product consists of into the catalogue: a sub-module for each part, and a module of its own for what is
 * in none. Asked once more it finds nothing to add.
 */
export async function fillCatalogue(ctx: Context) {
  const parts = [...knownParts(ctx.kernel.registry).values()];
  const present = new Set((await ctx.repo(SubModule).find()).map((row) => row.key));
  const missing = parts
    .map((part, index) => ({ ...part, rank: Math.min(999, (index + 1) * 10) }))
    .filter(({ key }) => !present.has(key));
  await ctx
    .repo(SubModule)
    .createMany(missing.map(({ key, label, rank }) => ({ key, name: label.en, nameBn: label.bn, rank })));
  // A part that is new after an update belongs to nobody's package until the platform says so; its module is there to
  // be given.
  const [subModules, modules] = [await ctx.repo(SubModule).find(), await ctx.repo(ProductModule).find()];
  const placed = new Set(modules.flatMap((module) => module.subModules));
  const named = new Set(modules.map((module) => module.name));
  const always = new Set(parts.filter((part) => part.isAlways).map((part) => part.key));
  const loose = subModules.filter(({ id, key, name }) => !placed.has(id) && !always.has(key) && !named.has(name));
  await ctx
    .repo(ProductModule)
    .createMany(loose.map(({ id, name, nameBn, rank }) => ({ name, nameBn, rank, subModules: [id] })));
  return { subModules: missing.length, modules: loose.length };
}
