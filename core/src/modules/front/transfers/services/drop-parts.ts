import { groupBy, type AnyEntity, type Field } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { InstitutionDeletion } from '@pathshala/shared/modules/front/transfers';
import {
  carriedDocuments,
  countBelonging,
  countTrail,
  dropFiles,
  dropFromLists,
  dropReferring,
  dropRows,
  dropTrail,
  type Belonging,
  type Context,
} from '../../../../kernel';
import { refsToInstitution } from './belongings';

const ROWS = 1_000;
const FILES = 50;
/** Some of what an institution has; `drop` answers how many of each kind went, none where nothing is left. */
export interface DropPart {
  count(sys: Context): Promise<number>;
  drop(inside: Context): Promise<ReadonlyMap<string, number>>;
}

/**
 * Everything of an institution except itself, in the order in which it goes: the people first, so that nobody is left
 * inside.
 */
export function dropParts(sys: Context, institution: string): DropPart[] {
  const all = [...sys.kernel.registry.entities.values()];
  const rows = (belonging: Belonging): DropPart => ({
    count: async (ctx) => Math.ceil((await countBelonging(ctx, belonging, institution)) / ROWS),
    drop: async (inside) =>
      new Map([[belonging.entity.name, (await dropRows(inside, belonging, { institution, limit: ROWS })).length]]),
  });
  const beside = all.filter(
    ({ scope, name }) => scope === 'platform' && name !== InstitutionDeletion.name && name !== Membership.name,
  );
  return [
    members(all, institution),
    ...beside.flatMap((entity) =>
      refsToInstitution(entity).map(({ field, isList }) =>
        isList ? lists(entity, { field, institution }) : rows({ entity, by: field }),
      ),
    ),
    ...all.filter(({ scope }) => scope === 'tenant').map((entity) => rows({ entity, of: 'institution' })),
    {
      count: () => Promise.resolve(1),
      drop: async (inside) => new Map([['files', await dropFiles(inside, { institution, limit: FILES })]]),
    },
    {
      count: async (ctx) => Math.ceil((await countTrail(ctx, institution)) / ROWS),
      drop: async (inside) => new Map([['trail', await dropTrail(inside, { institution, limit: ROWS })]]),
    },
  ];
}

const lists = (entity: AnyEntity, { field, institution }: { field: string; institution: string }): DropPart => ({
  count: () => Promise.resolve(0),
  async drop(inside) {
    await dropFromLists(inside, entity, { field, id: institution });
    return new Map();
  },
});

/** Memberships, and the accounts of people who are nowhere else, with everything that is only of the account. */
const members = (all: readonly AnyEntity[], institution: string): DropPart => ({
  count: async (sys) =>
    Math.ceil((await countBelonging(sys, { entity: Membership, by: 'institution' }, institution)) / 100),
  async drop(inside) {
    const docs = await carriedDocuments(inside, { entity: Membership, by: 'institution' }, { institution, limit: 100 });
    const found = docs.map(({ _id, user }) => ({ id: String(_id), user: String(user) }));
    if (found.length === 0) return new Map();
    const gone = new Map<string, number>();
    const add = (name: string, count: number) => gone.set(name, (gone.get(name) ?? 0) + count);
    const elsewhere = groupBy(
      await inside.repo(Membership).find({
        where: { user: { in: [...new Set(found.map(({ user }) => user))] }, institution: { ne: institution } },
        atMost: 100_000,
      }),
      ({ user }) => user,
    );
    const users = [...new Set(found.map(({ user }) => user))].filter((user) => !elsewhere.has(user));
    for (const entity of all)
      for (const field of ofAccount(entity))
        add(entity.name, await dropReferring(inside, entity, { field, ids: users }));
    const ids = found.map(({ id }) => id);
    for (const entity of all)
      for (const field of refsTo(entity, Membership.name))
        add(entity.name, await dropReferring(inside, entity, { field, ids }));
    add(
      User.name,
      (await dropRows(inside, { entity: User, ids: users }, { institution, limit: users.length + 1 })).length,
    );
    add(
      Membership.name,
      (await dropRows(inside, { entity: Membership, ids }, { institution, limit: ids.length + 1 })).length,
    );
    return gone;
  },
});

const refsTo = (entity: AnyEntity, target: string): string[] =>
  entity.scope === 'tenant'
    ? []
    : Object.entries<Field>(entity.fields).flatMap(([name, { kind, of, optional }]) =>
        kind === 'ref' && of.entity === target && !optional ? [name] : [],
      );

/** References of rows that need not stay when the person goes: sessions, factors, the bell. */
const ofAccount = (entity: AnyEntity): string[] =>
  entity.personal?.rows === 'purge' || !entity.audited
    ? refsTo(entity, User.name).filter((field) => entity.name !== Membership.name && field !== 'createdBy')
    : [];
