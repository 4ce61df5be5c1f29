import type { AnyEntity, Field, Registry } from '@pathshala/shared/kit';
import { GOING, NO_CATALOGUES, STAYING, UNCARRIED } from '@pathshala/shared/modules/front/transfers';
import type { Belonging } from '../../../../kernel';

/** Name of the reference in which a record of the platform names an institution. */
export const refsToInstitution = (entity: AnyEntity): { field: string; isList: boolean }[] =>
  Object.entries<Field>(entity.fields).flatMap(([field, { kind, of }]) =>
    of.entity === 'institution' && (kind === 'ref' || kind === 'refs') ? [{ field, isList: kind === 'refs' }] : [],
  );

const named = (registry: Registry, name: string): AnyEntity => {
  const entity = registry.entities.get(name);
  if (!entity) throw new Error(`No such entity: ${name}`);
  return entity;
};

/** Records that go with an institution, in the order in which they are written; the institution itself is apart. */
export function goingWith(registry: Registry, users: readonly string[]): Belonging[] {
  const beside = GOING.map((name) => named(registry, name));
  return [
    { entity: named(registry, 'user'), ids: users },
    ...beside.map((entity) => ({ entity, by: 'institution' })),
    ...[...registry.entities.values()]
      .filter(({ scope, name }) => scope === 'tenant' && !UNCARRIED.has(name))
      .map((entity) => ({ entity, of: 'institution' as const })),
  ];
}

/** Records of the platform about it that are in the archive only to be read. */
export const readBeside = (registry: Registry): Belonging[] =>
  Object.entries(STAYING).flatMap(([name, { isRead }]) =>
    isRead
      ? refsToInstitution(named(registry, name))
          .filter(({ isList }) => !isList)
          .map(({ field }) => ({ entity: named(registry, name), by: field }))
      : [],
  );

/**
 * Catalogues of the platform to which references of an institution's records lead, and those to which their own keys
 * lead, each after those that it needs.
 */
export function cataloguesOf(registry: Registry): AnyEntity[] {
  const found = new Set<string>();
  const follow = (entity: AnyEntity) => {
    for (const name of targetsOf(Object.values(entity.fields))) {
      const target = named(registry, name);
      if (target.scope === 'tenant' || NO_CATALOGUES.has(name) || found.has(name)) continue;
      found.add(name);
      follow(target);
    }
  };
  for (const entity of [
    named(registry, 'institution'),
    ...goingWith(registry, []).map((belonging) => belonging.entity),
  ])
    follow(entity);
  return [...registry.entities.values()].filter(({ name }) => found.has(name));
}

const targetsOf = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ kind, of }) => [
    ...(kind === 'ref' || kind === 'refs' ? [of.entity ?? ''] : []),
    ...(kind === 'rows' ? targetsOf(Object.values(of.columns ?? {})) : []),
  ]);
