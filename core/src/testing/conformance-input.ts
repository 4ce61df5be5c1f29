import { referencesIn, valueSchema, type Field, type ReferencePlace, type Registry } from '@pathshala/shared/kit';
import { localizeDigits } from '@pathshala/shared/text';
import { isBilingual, type Bench } from './bench';
import { actions, type AnyEntity } from './conformance-entity';
import { badValues, sampleValue, type Values } from './sample';

export const isPrivateRef = ({ target }: ReferencePlace, registry: Registry) =>
  registry.entities.get(target)!.scope === 'tenant';

/** Through the repository, so that fields which only handlers write are proved as well. */
export async function checkForeignReferences(
  { world, sampler, kept, foreign, refused, ok }: Bench,
  entity: AnyEntity,
  registry: Registry,
) {
  const repo = world.system(world.school.id).repo(entity);
  const row = await kept(entity);
  for (const place of referencesIn(entity.fields)) {
    if (!isPrivateRef(place, registry)) continue;
    const { path, name, column, target } = place;
    const values = await sampler.referring(entity, path, (await foreign(world.kernel.entity(target))).id);
    const field = column === null ? name : `${name}.0.${column}`;
    const created = await refused(
      // Beside what the stored one refers to: nothing comes of it, so it needs no records of its own.
      sampler.stored(entity, { ...ownReferences(entity, row), ...values }, [field]),
      'VALIDATION',
      `${entity.name}.${path} into another institution`,
    );
    const named = created.fields?.[field];
    ok(named && isBilingual(named[0]!), `the refusal does not name ${entity.name}.${path}`);
    await refused(
      repo.update(row.id, values as never),
      'VALIDATION',
      `${entity.name}.${path} changed into another institution`,
    );
  }
}

const ownReferences = (entity: AnyEntity, row: Values): Values =>
  Object.fromEntries(
    Object.entries(entity.fields as Record<string, Field>)
      .filter(([name, { kind }]) => (kind === 'ref' || kind === 'refs') && row[name] != null)
      .map(([name]) => [name, row[name]]),
  );

/** Codes that people type. */
export const codesOf = (entity: AnyEntity): [string, Field][] =>
  (Object.entries(entity.fields) as [string, Field][]).filter(
    ([, { kind, system, of }]) => kind === 'code' && !system && !isColour(of.pattern) && takesDigits(of.pattern),
  );
/** Colours have rules of their own, and nobody types their digits. */
const isColour = (pattern: RegExp | undefined) => pattern?.source.startsWith('^#') ?? false;

/** Codes of countries are letters alone. */
const takesDigits = (pattern: RegExp | undefined) => !pattern || /\\d|0-9|\\w/.test(pattern.source);

let codes = 700;
export async function checkCodes(bench: Bench, entity: AnyEntity) {
  const { sampler, equal, ok } = bench;
  const { create, list } = actions(entity);
  const writer = bench.writer(entity, 'create');
  for (const [name, field] of codesOf(entity)) {
    const input = await sampler.input(entity);
    const latin = String(input[name] ?? sampleValue(field, (codes += 1)));
    const bengali = latin.replace(/[0-9]/g, (digit) => localizeDigits(Number(digit), 'bn'));
    if (bengali === latin) continue;
    const made = (await writer.run(create, { ...input, [name]: bengali })) as { id: string } & Record<string, unknown>;
    if (!(name in made)) continue;
    equal(made[name], latin, `${entity.name}.${name} typed as ${bengali}`);
    if (field.read) continue;
    for (const typed of [latin, bengali])
      for (const query of [
        { filter: { [name]: { eq: typed } } },
        // A part of an encrypted value finds nothing.
        ...(field.sealed ? [] : [{ filter: { [name]: { contains: typed } } }]),
        ...(field.search ? [{ q: typed }] : []),
      ]) {
        const { rows } = (await writer.run(list, { ...query, size: 200 })) as { rows: { id: string }[] };
        ok(
          rows.some(({ id }) => id === made.id),
          `${entity.name} is not found by ${JSON.stringify(query)}`,
        );
      }
  }
}

export async function checkInput(bench: Bench, entity: AnyEntity) {
  const { sampler, ok, refused } = bench;
  const { create } = actions(entity);
  const writer = bench.writer(entity, 'create');
  const input = await sampler.input(entity);
  const unknown = await refused(
    writer.run(create, { ...input, surprise: 1 }),
    'VALIDATION',
    `${entity.name} with an unknown key`,
  );
  ok(
    Object.values(unknown.fields ?? {})
      .flat()
      .every(isBilingual),
    `the unknown key of ${entity.name} is not named in both languages`,
  );
  for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
    if (field.system)
      await refused(
        writer.run(create, { ...input, [name]: 'x' }),
        'VALIDATION',
        `${entity.name}.${name} is for handlers only`,
      );
    else if (field.given === 'required') {
      const { [name]: _, ...rest } = input;
      const error = await refused(writer.run(create, rest), 'VALIDATION', `${entity.name} without ${name}`);
      ok(
        error.fields?.[name]?.[0] &&
          error.fields[name][0].en.includes(field.label.en) &&
          error.fields[name][0].bn.includes(field.label.bn),
        `missing ${entity.name}.${name} is not named by its label: ${JSON.stringify(error.fields)}`,
      );
    }
  }
  for (const [name, bad] of Object.entries(badValues(entity))) {
    const field = entity.fields[name] as Field;
    ok(!valueSchema(field).safeParse(bad).success, `the bad sample of ${entity.name}.${name} is valid`);
    const error = await refused(
      writer.run(create, { ...input, [name]: bad }),
      'VALIDATION',
      `${entity.name}.${name} = ${JSON.stringify(bad)}`,
    );
    const texts = Object.entries(error.fields ?? {})
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .flatMap(([, list]) => list);
    ok(
      texts.length > 0 && texts.every(isBilingual),
      `${entity.name}.${name} = ${JSON.stringify(bad)} is answered by ${JSON.stringify(error.fields)}`,
    );
  }
}
