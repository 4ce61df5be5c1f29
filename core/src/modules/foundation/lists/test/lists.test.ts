import { actionsOf, permissionOf } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyFor } from '../../../../kernel';
import { rowScopeOf } from '../../../../kernel/host';
import { sortKeys } from '../../../../kernel/mongo/indexes';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

describe('a list in its own order', () => {
  it('comes from an index, forward and backward, whatever the entity', async () => {
    const sorted: string[] = [];
    const tenantId = toObjectId(w.school.id);
    for (const entity of w.registry.entities.values()) {
      if (entity.order.length === 0) continue;
      const filter = { ...(entity.scope === 'tenant' ? { tenantId } : {}), alive: true };
      const backward = entity.order.map((field) => (field.startsWith('-') ? field.slice(1) : `-${field}`));
      for (const order of [entity.order, backward]) {
        const plan = JSON.stringify(
          await w.store
            .documents(entity)
            .find(filter as never)
            .sort(sortKeys(entity, order))
            .explain('queryPlanner'),
        );
        if (/"stage":"SORT"/.test(plan)) sorted.push(`${entity.name} by ${order.join()}`);
      }
    }
    expect(sorted).toEqual([]);
  });
  it('comes from an index too where a filter has an index that ends in it', async () => {
    const sorted: string[] = [];
    let asked = 0;
    for (const entity of w.registry.entities.values()) {
      for (const fields of entity.indexes) {
        const filter = fields.slice(0, -entity.order.length);
        if (
          entity.order.length === 0 ||
          filter.length === 0 ||
          fields
            .slice(-entity.order.length)
            .map((field) => field.replace(/^-/, ''))
            .join() !== entity.order.map((field) => field.replace(/^-/, '')).join()
        )
          continue;
        asked += 1;
        const where = {
          ...(entity.scope === 'tenant' ? { tenantId: toObjectId(w.school.id) } : {}),
          alive: true,
          ...Object.fromEntries(filter.map((field) => [field, 'x'])),
        };
        const plan = JSON.stringify(
          await w.store
            .documents(entity)
            .find(where as never)
            .sort(sortKeys(entity, entity.order))
            .explain('queryPlanner'),
        );
        if (/"stage":"SORT"|COLLSCAN/.test(plan)) sorted.push(`${entity.name} by ${filter.join()}`);
      }
    }
    expect([sorted, asked > 5]).toEqual([[], true]);
  });
  it.each<[string, () => Record<string, unknown>]>([
    ['of an institution', () => ({ tenantId: toObjectId(w.school.id) })],
    ['of one kind of record', () => ({ tenantId: toObjectId(w.school.id), entity: 'student' })],
    ['of all institutions', () => ({})],
  ])('is that of an index in the log %s', async (_, filter) => {
    expect(
      JSON.stringify(
        await w.store.raw().collection('audit').find(filter()).sort({ at: -1, _id: -1 }).explain('queryPlanner'),
      ),
    ).not.toMatch(/"stage":"SORT"|COLLSCAN/);
  });
  it('is content with an index that an earlier version made under another name', async () => {
    const guardians = w.store.documents(Guardian);
    const name = (await guardians.indexes()).find((index) => index.name?.startsWith('by_'))!;
    await guardians.dropIndex(name.name!);
    await guardians.dropIndex('ix_phone');
    await guardians.createIndex(name.key, { name: 'earlier' });
    await w.store.ensureIndexes();
    const names = (await guardians.indexes()).map((index) => index.name);
    expect([names.includes('earlier'), names.includes(name.name), names.includes('ix_phone')]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('never shows a record on two pages, though many are equal in what it is sorted by', async () => {
    const { head } = w.school;
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1)
      seen.push(
        ...(await head.run(actionsOf(Student).list, { page, size: 3, sort: '-gender' })).rows.map((row) => row.id),
      );
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a generated list', () => {
  it('is followed live by everyone who may open it', async () => {
    const people = [
      w.operator,
      w.groupStaff,
      ...(['head', 'office', 'teacher', 'accountant', 'librarian'] as const).map((role) => w.school[role]),
    ];
    const still: string[] = [];
    for (const screen of w.registry.modules.flatMap((module) => module.screens)) {
      const entity = w.registry.entities.get(screen.entity ?? '');
      if (!entity || screen.opens) continue;
      for (const person of people) {
        const ctx = person.ctx();
        if (
          !ctx.can(screen.permission) ||
          !ctx.can(permissionOf(entity.name, 'read')) ||
          (entity.scope === 'tenant' && !ctx.tenantId)
        )
          continue;
        const isFollowed =
          entity.live.on &&
          !entity.live.roomsOnly &&
          rowScopeOf(await policyFor(ctx, entity, 'read'), undefined) !== false;
        if (!isFollowed) still.push(`${screen.path} for ${ctx.actor.role}`);
      }
    }
    expect(still).toEqual([]);
  });
});

describe('names beside a list', () => {
  it('are new immediately in the process that changed them, and where the change is reported', async () => {
    const { head, students } = w.school;
    const guardian = await head.run(actionsOf(Guardian).create, {
      name: 'Rahima',
      nameBn: 'রহিমা',
      relation: 'mother',
      phone: '01700000001',
    });
    const [student] = (await head.run(actionsOf(Student).list, {})).rows.filter((row) => row.id === students[0]!.id);
    await head.run(actionsOf(Student).update, { id: student!.id, rev: student!.rev, patch: { guardian: guardian.id } });
    const name = async () => (await head.run(actionsOf(Student).list, {})).labels['guardian']?.[guardian.id]?.en;
    w.kernel.caches.open();
    try {
      expect([await name(), await name()]).toEqual(['Rahima', 'Rahima']);
      const renamed = await head.run(actionsOf(Guardian).update, {
        id: guardian.id,
        rev: guardian.rev,
        patch: { name: 'Karima' },
      });
      expect(await name()).toBe('Karima');
      // Another process: nothing here knows of it until the change stream tells.
      await w.store.documents(Guardian).updateOne({ name: 'Karima' }, { $set: { name: 'Salma' } });
      expect(await name()).toBe('Karima');
      w.kernel.caches.changed('guardian', renamed.id);
      expect(await name()).toBe('Salma');
    } finally {
      w.kernel.caches.suspend();
    }
  });
});
