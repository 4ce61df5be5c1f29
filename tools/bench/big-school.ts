import type { AnyEntity, Field } from '@pathshala/shared/kit';
import { newId } from '@pathshala/core/kernel';
import { sampleValue, type Institution, type World } from '@pathshala/core/testing';
import { bulkLoad } from '../../core/src/kernel/mongo/bulk-load';
import { PLAN, type BigSchool, type Planned, type Values } from './big-school.data';

const PER_SECTION = 50;
const FROM = Date.UTC(2022, 0, 1);
const SPAN = Date.UTC(2026, 2, 3) - FROM;

/**
 * Five years of an institution, written in bulk: placements, registers with their marks, bills, receipts, exams with
 * marks and results, books, messages, employees with their days, and the trail. Values that the plan does not give are
 * made out of the entity's declaration, so that a new field or a new rule of a value is in it without a further line.
 * @returns how many records there are
 */
export async function fillBigSchool(
  w: World,
  school: Institution,
  students: number,
): Promise<{ big: BigSchool; rows: number }> {
  const pools = new Map<string, string[]>();
  const pool = (name: string) => {
    const ids = pools.get(name);
    if (!ids || ids.length === 0) throw new Error(`No ${name} is there yet: it belongs further up in the plan`);
    return ids;
  };
  const big: BigSchool = {
    w,
    school,
    students,
    sections: Math.ceil(students / PER_SECTION),
    staff: Math.ceil(students / 20),
    id: (name, at) => pool(name)[Math.abs(at) % pool(name).length]!,
    has: (name) => (pools.get(name)?.length ?? 0) > 0,
  };
  let rows = 0;
  for (const [name, planned] of Object.entries(PLAN)) rows += await write(big, pools, { name, planned });
  return { big, rows: rows + (await writeTrail(big)) };
}

async function write(
  big: BigSchool,
  pools: Map<string, string[]>,
  { name, planned }: { name: string; planned: Planned },
): Promise<number> {
  const entity = big.w.kernel.entity(name);
  const count = planned.count(big);
  const fields = Object.entries(entity.fields as Record<string, Field>).filter(
    ([, field]) => !field.optional && field.defaultValue === undefined,
  );
  for (const [field, { of }] of fields)
    if (of.entity && !pools.has(of.entity)) {
      const own = planned.row?.(0, big) ?? {};
      if (!(field in own)) pools.set(of.entity, await present(big, pools, big.w.kernel.entity(of.entity)));
    }
  const ids: string[] = [];
  const made = function* () {
    for (let at = 0; at < count; at += 1) {
      const id = newId();
      ids.push(id);
      const createdAt = new Date(FROM + (SPAN * (at + 1)) / count).toISOString();
      const own = planned.row?.(at, big) ?? {};
      const row: Values = { id, createdAt };
      if (entity.scope === 'tenant') row['tenantId'] = big.school.id;
      for (const [field, declared] of fields) if (!(field in own)) row[field] = valueOf(big, declared, at);
      yield Object.assign(row, own) as { id: string };
    }
  };
  const inserted = await bulkLoad(big.w.store, entity, made(), big.w.clock.now());
  if (inserted !== count) throw new Error(`${count - inserted} of ${count} ${name} agree in what must be unique`);
  pools.set(name, planned.keepsFirst ? [...(await present(big, pools, entity)), ...ids] : ids);
  return count;
}

/** Those that the world has already; one is made where there is none. */
async function present(big: BigSchool, pools: Map<string, string[]>, entity: AnyEntity): Promise<string[]> {
  const own = entity.scope === 'tenant' ? big.w.system(big.school.id) : big.w.system();
  const found = await own.repo(entity).find({ limit: 50 });
  if (found.length > 0) return found.map(({ id }) => id as string);
  await write(big, pools, { name: entity.name, planned: { count: () => 1 } });
  return pools.get(entity.name)!;
}

function valueOf(big: BigSchool, field: Field, at: number): unknown {
  if (field.kind === 'ref') return big.id(field.of.entity!, at);
  if (field.kind === 'refs') return [big.id(field.of.entity!, at)];
  if (field.kind === 'file' || field.kind === 'image') return newId();
  return sampleValue(field, at + 1);
}

/** Trail of changes, as the kernel writes it: of students, receipts, registers and marks. */
async function writeTrail(big: BigSchool): Promise<number> {
  const { ObjectId } = await import('mongodb');
  const audit = big.w.store.raw().collection('audit');
  const kinds = ['student', 'receipt', 'attendanceSheet', 'enrolment'];
  const count = big.students * 12;
  const tenantId = new ObjectId(big.school.id);
  const actor = new ObjectId(big.school.office.actor.userId!);
  const CHUNK = 10_000;
  for (let from = 0; from < count; from += CHUNK)
    await audit.insertMany(
      Array.from({ length: Math.min(CHUNK, count - from) }, (_, offset) => {
        const at = from + offset;
        const entity = kinds[at % kinds.length]!;
        return {
          at: new Date(FROM + (SPAN * (at + 1)) / count),
          action: `${entity}.update`,
          requestId: `r${at}`,
          address: '203.0.113.7',
          tenantId,
          actor,
          actorKind: 'user',
          actorName: { en: 'Office', bn: 'অফিস' },
          entity,
          recordId: new ObjectId(big.id(entity, Math.floor(at / kinds.length))),
          op: 'update',
          diff: { name: ['before', `after ${at}`] },
        };
      }),
    );
  return count;
}
