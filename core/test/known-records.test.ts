import type { Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { RoutineEntry } from '@pathshala/shared/modules/school/timetable';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outside, runUnit, workAs, type Context } from '../src/kernel';
import { draftRoutineOf, makeSampler, world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const inUnit = <O>(work: (ctx: Context) => Promise<O>) =>
  runUnit(w.system(w.school.id), { id: 'test.known', audited: true }, work);
const makeFloor = (institution = w.school.id) => makeSampler(w.system(institution)).stored(Floor);
let number = 0;
const roomOn = (floor: string) => ({ floor, name: `K${(number += 1)}`, nameBn: `ক${number}`, seats: 40 });

describe('what a unit of work has read', () => {
  it('is not asked for again, by id or as a reference', async () => {
    const { id, building } = (await makeFloor()) as Row<typeof Floor>;
    const asked = vi.spyOn(w.kernel.store, 'documents');
    const askedFor = (name: string) => asked.mock.calls.filter(([entity]) => entity.name === name).length;
    await inUnit(async (ctx) => {
      expect((await ctx.repo(Floor).get(id)).building).toBe(building);
      await ctx.repo(Floor).get(id);
      await outside(ctx).repo(Building).get(building);
      const before = askedFor('floor') + askedFor('building');
      await ctx.repo(Room).create(roomOn(id));
      await ctx.repo(Floor).create({ building, name: 'K', nameBn: 'ক' });
      // One more is the insertion itself.
      expect(askedFor('floor') + askedFor('building') - before).toBeLessThanOrEqual(1);
      expect(before).toBe(2);
    });
    asked.mockRestore();
  });

  it('is read as it was changed, and is gone when it was removed', async () => {
    const { id } = await makeFloor();
    await inUnit(async (ctx) => {
      const floors = ctx.repo(Floor);
      await floors.get(id);
      await outside(ctx).repo(Floor).get(id);
      await floors.update(id, { name: 'Changed' });
      expect((await floors.get(id)).name).toBe('Changed');
      await floors.remove(id);
      await expect(floors.get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(ctx.repo(Room).create(roomOn(id))).rejects.toMatchObject({ code: 'VALIDATION' });
    });
  });

  it('is no proof for another institution', async () => {
    const { id } = await makeFloor(w.stranger.id);
    await expect(
      runUnit(w.system(), { id: 'test.known', audited: true }, async (ctx) => {
        const there = ctx.inInstitution(w.stranger.id);
        await there.repo(Floor).get(id);
        await outside(there).repo(Floor).get(id);
        await ctx.inInstitution(w.school.id).repo(Room).create(roomOn(id));
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('shows nothing to a person who may not see it', async () => {
    const other = w.school.studentOfB.id;
    await inUnit(async (ctx) => {
      await ctx.repo(Student).get(other);
      await workAs(ctx, w.school.student.ctx(), {
        action: 'test.person',
        work: (person) => expect(person.repo(Student).get(other)).rejects.toMatchObject({ code: 'NOT_FOUND' }),
      });
    });
  });

  it('is looked at in the transaction where the reference is locked, whatever was seen beside it', async () => {
    const section = await w.system(w.school.id).repo(Section).create({
      class: w.school.class.id,
      shift: w.school.shift.id,
      name: 'K',
      nameBn: 'ক',
    });
    const { version } = await draftRoutineOf(w.system(w.school.id), []);
    await expect(
      inUnit(async (ctx) => {
        await outside(ctx).repo(Section).get(section.id);
        // It is removed by someone else before this transaction has looked at anything.
        await w.system(w.school.id).repo(Section).remove(section.id);
        await ctx.repo(RoutineEntry).create({
          version: version.id,
          section: section.id,
          weekday: 3,
          period: 7,
          startsAt: '12:00',
          endsAt: '12:40',
          subject: w.school.subject.id,
          staff: w.school.staffRecords.teacher.id,
        });
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
