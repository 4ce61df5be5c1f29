import type { Choice, Field } from '@pathshala/shared/kit';
import type { Context } from '../contracts';

/** Choices by the name of their field, as this institution calls them. A field that its catalogue does not rename is not among them. */
export async function wordedChoices(
  ctx: Context,
  fields: Iterable<readonly [string, Field]>,
): Promise<Map<string, readonly Choice[]>> {
  const out = new Map<string, readonly Choice[]>();
  for (const [name, { of }] of fields) {
    const catalogue = of.worded ? ctx.kernel.registry.entities.get(of.worded) : undefined;
    if (!catalogue || !of.choices || (catalogue.scope === 'tenant' && !ctx.tenantId)) continue;
    const rows = (await ctx.repo(catalogue).find({ limit: 500 })) as unknown as {
      code: string;
      name: string;
      nameBn: string;
    }[];
    // Of several rows with one code the first represents it.
    const names = new Map(rows.toReversed().map((row) => [row.code, { en: row.name, bn: row.nameBn }]));
    out.set(
      name,
      of.choices.map((choice) => ({ ...choice, label: names.get(choice.value) ?? choice.label })),
    );
  }
  return out;
}
