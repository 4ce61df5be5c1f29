import { AppError, SIGNED_IN, type DocumentKind, type Entity, type Registry } from '@pathshala/shared/kit';
import { z } from 'zod';
import { newId } from '../kernel';
import { isBilingual, type Bench, type Check } from './bench';
import { entitiesAt } from './conformance-strangers';
import type { Person } from './person';
import { idPlaces, inputWith, type Json } from './sample-input';

/**
 * Checks for every kind of document in addition to those for its actions, which cover roles without the permission and
 * records of another institution.
 */
export function documentChecks(kind: DocumentKind, registry: Registry): Check[] {
  const schema = z.toJSONSchema(kind.actions.pdf.input, { io: 'input', unrepresentable: 'any' }) as Json;
  const checks: Check[] = [
    {
      title: 'is a paper in both languages, or is refused in words',
      run: (bench) => checkPaper(bench, { kind, schema, registry }),
    },
  ];
  if (idPlaces(schema).some((path) => isRequired(schema, path)))
    checks.push({
      title: 'of a record that does not exist is not found, to look at or to print',
      run: (bench) => checkUnknown(bench, kind, schema),
    });
  return checks;
}

interface Asked {
  kind: DocumentKind;
  schema: Json;
  registry: Registry;
}
const LANGUAGES = ['en', 'bn'] as const;
const isRequired = (schema: Json, path: string) => (schema.required ?? []).includes(path.split('.')[0]);

/** Made once for the kind and not for each role: setting a page costs more than a thousand refusals. */
async function checkPaper(bench: Bench, { kind, schema, registry }: Asked): Promise<void> {
  const ids = new Map<string, string>();
  const known = new Map([...registry.entities.keys()].map((name) => [name, name]));
  for (const path of idPlaces(schema).filter((each) => isRequired(schema, each))) {
    const named =
      path === 'id' ? [kind.permission.split('.')[0]!] : entitiesAt(kind.actions.pdf, path, registry, known);
    const entity = named.map((name) => registry.entities.get(name)).find((each) => each !== undefined);
    if (entity) ids.set(path, (await bench.sampler.stored(entity as Entity<string, any>)).id);
  }
  const input = onlyRequired(
    schema,
    inputWith(schema, (path) => ids.get(path) ?? newId()),
  );
  for (const language of LANGUAGES) {
    const made = await printer(bench, kind)
      .run(kind.actions.pdf, { ...input, language } as never)
      .catch((error: unknown) => error);
    if (made instanceof AppError) {
      bench.ok(ids.size > 0, `${kind.id} in ${language} is refused: ${made.code} ${JSON.stringify(made.fields ?? '')}`);
      bench.ok(made.status < 500 && isBilingual(made.text), `${kind.id} in ${language}: ${made.code}`);
      continue;
    }
    if (made instanceof Error) throw made;
    const { bytes } = made as { bytes: Uint8Array };
    bench.equal(Buffer.from(bytes.slice(0, 5)).toString(), '%PDF-', `${kind.id} in ${language}`);
  }
}

async function checkUnknown(bench: Bench, kind: DocumentKind, schema: Json): Promise<void> {
  const input = onlyRequired(
    schema,
    inputWith(schema, () => newId()),
  );
  for (const language of LANGUAGES)
    for (const action of [kind.actions.preview, kind.actions.pdf]) {
      const asked = printer(bench, kind).run<unknown, unknown>(action as never, { ...input, language });
      const { text } = await bench.refused(asked, 'NOT_FOUND', `${action.id} of nothing, in ${language}`);
      bench.ok(isBilingual(text), `${action.id} says it in one language`);
    }
}

/** A person who may print it: of an institution, where anyone there may. */
function printer({ roles }: Bench, { permission, id }: DocumentKind): Person {
  const allowed = [...roles.values()].filter(
    (person) => permission === SIGNED_IN || person.permissions.has(permission),
  );
  const found = allowed.find((person) => person.ctx().tenantId) ?? allowed[0];
  if (!found) throw new Error(`no role may print ${id}`);
  return found;
}

const onlyRequired = (schema: Json, input: Json): Json =>
  Object.fromEntries(Object.entries(input).filter(([name]) => isRequired(schema, name)));
