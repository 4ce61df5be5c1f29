import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { FeeHead, feesActions, FeeRun, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type World } from '../../../../testing';
import { everyoneOf, keptSeats, seatedWhere, type Seated } from '../services/seats';

const HOUR = 3_600_000;
let w: World;
beforeAll(async () => {
  w = await world({ students: 6 });
  const { id: head } = await repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  await repo(FeeSubHead).create({ head, name: 'Tuition', nameBn: 'বেতন', amount: 50_000, required: true });
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const repo: ReturnType<World['system']>['repo'] = (entity) => sys().repo(entity);
const year = () => w.school.year.id;
const student = (index: number) => w.school.students[index]!.id;
const seat = (index: number) => w.school.enrolments[index]!.id;
let number = 900;
async function admit(section: string) {
  number += 1;
  const { id } = await repo(Student).create({
    code: `S-${number}`,
    name: 'New Student',
    nameBn: 'নতুন শিক্ষার্থী',
    gender: 'male',
    religion: 'islam',
    dateOfBirth: '2014-05-06',
  });
  await repo(Enrolment).create({ year: year(), section, student: id, roll: number, from: w.school.year.startsOn });
  return id;
}
const setStatus = async (index: number, status: 'active' | 'left') => {
  const { code, rev } = await repo(Student).get(student(index));
  // Past the life-cycle, whose own tests are elsewhere.
  await w.store
    .raw()
    .collection('students')
    .updateOne(
      { tenantId: toObjectId(w.school.id), code, rev },
      {
        $set: { status, updatedAt: sys().now },
        $inc: { rev: 1 },
      },
    );
};
const move = (index: number, section: string, roll: number) => repo(Enrolment).update(seat(index), { section, roll });
const shape = ({ present, seats }: Seated) => ({
  present,
  seats: [...seats]
    .map(([id, those]) => [id, those.map(({ section, from, until }) => `${section} ${from} ${until ?? ''}`).sort()])
    .sort(),
});

let kept: Seated;
/** Everyone as billing finds them now, which is what the database says; and of whom the kept seats are still in use. */
async function again() {
  const now = await everyoneOf(sys(), year());
  expect(shape(now)).toEqual(shape(await seatedWhere(sys(), { year: year() }, null)));
  return [...now.seats].filter(([id, those]) => kept.seats.get(id) === those).length;
}

describe('seats that are kept from one run to the next', () => {
  beforeEach(async () => {
    w.clock.advance(HOUR);
    kept = await everyoneOf(sys(), year());
    w.clock.advance(HOUR);
  });

  it('are reused while nothing is written', async () => {
    expect(await again()).toBe(kept.seats.size);
    expect((await everyoneOf(sys(), year())).present).toBe(kept.present);
  });

  it('are read again only for a student who joins or moves', async () => {
    await admit(w.school.sectionA.id);
    await move(1, w.school.sectionB.id, 71);
    expect(await again()).toBe(kept.seats.size - 1);
  });

  /** Whether the others are still those that were kept. */
  type Change = [string, boolean, () => Promise<unknown>];
  it.each<Change>([
    ['an enrolment is removed', false, () => repo(Enrolment).remove(seat(2))],
    ['an enrolment is restored', true, () => repo(Enrolment).restore(seat(2))],
    [
      'one is removed and another one comes in',
      false,
      async () => {
        await repo(Enrolment).remove(seat(3));
        await admit(w.school.sectionB.id);
      },
    ],
    ['a student leaves', true, () => setStatus(4, 'left')],
    [
      'one leaves and another one comes in and one is back',
      true,
      async () => {
        await setStatus(5, 'left');
        await setStatus(4, 'active');
        await admit(w.school.sectionA.id);
      },
    ],
  ])('say what the database says where %s', async (_, isKept, change) => {
    await change();
    expect(await again()).toBe(isKept ? kept.seats.size : 0);
  });

  it('are dropped after the clock was set back', async () => {
    w.clock.advance(-6 * HOUR);
    await move(0, w.school.sectionB.id, 93);
    expect(await again()).toBe(0);
    await move(0, w.school.sectionA.id, 1);
    w.clock.advance(6 * HOUR);
  });

  it('bill exactly what a process without kept seats bills', async () => {
    const made = async (month: string) => {
      const { feeRun } = await w.school.accountant.run(feesActions.generate, { months: [month], tellGuardians: false });
      await w.runJobs();
      return repo(FeeRun).get(feeRun);
    };
    const sections = [w.school.sectionA.id, w.school.sectionB.id];
    const sums: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      await made('2026-05-01');
      w.clock.advance(HOUR);
      if (at % 2 === 0) await admit(sections[at % 4 === 0 ? 0 : 1]!);
      if (at % 3 === 0) await move(0, sections[at % 2]!, 80 + at);
      if (at % 3 === 1) await setStatus(1, at % 2 === 0 ? 'active' : 'left');
      const own = await made('2026-05-01');
      w.kernel.caches.of(keptSeats).clear();
      const { created, adjusted, unchanged } = await made('2026-05-01');
      expect([created, adjusted, unchanged]).toEqual([0, 0, own.created + own.unchanged]);
      sums.push(own.created);
    }
    expect(sums.filter((created) => created > 0)).toHaveLength(3);
  });
});
