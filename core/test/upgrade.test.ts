import { randomUUID } from 'node:crypto';
import { actionsOf, type AppError, type Entity, type Field } from '@pathshala/shared/kit';
import { accountsActions, Ledger, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { FeeLine, feesActions, FeeRun } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { Run, RunFault } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext, type Kernel } from '../src/kernel';
import { systemClock } from '../src/kernel/process/clock';
import { bringToShape } from '../src/migrations/bring-to-shape';
import { prepareStore } from '../src/prepare-store';
import { keptReleases, openRelease, personOfRelease, type KeptRelease, type Person } from '../src/testing';

const ALIAS = 'surma';

describe.each(keptReleases())('data that version %s wrote', (version) => {
  let release: KeptRelease;
  let kernel: Kernel;
  let runJobs: () => Promise<string[]>;
  let head: Person;
  let accountant: Person;
  beforeAll(async () => {
    release = await openRelease(version);
    await dieAfterWrites((await release.open()).kernel, [0, 1, 2, 4, 8, 16, 32]);
    const processes = await Promise.all([release.open(), release.open(), release.open()]);
    await Promise.all(processes.map((each) => prepareStore(each.kernel)));
    ({ kernel, runJobs } = processes[0]!);
    head = await personOfRelease(kernel, 'head', ALIAS);
    accountant = await personOfRelease(kernel, 'accountant', ALIAS);
  });
  afterAll(() => release.close());
  const system = () => systemContext(kernel, 'test', { tenantId: head.ctx().tenantId });

  it('starts at the first try in several processes at once, after updates that were killed, with all indexes', async () => {
    expect(await kernel.store.hasDeclaredIndexes()).toBe(true);
  });

  it('has a record of every kind opened, edited and saved', async () => {
    const people = [head, await personOfRelease(kernel, 'operator', null), accountant];
    const refusals: string[] = [];
    const saved: string[] = [];
    for (const entity of kernel.store.registry.entities.values()) {
      const outcome = await editOne(people, entity);
      if (outcome === 'saved') saved.push(entity.name);
      else if (outcome !== null) refusals.push(`${entity.name}: ${outcome}`);
    }
    expect(refusals).toEqual([]);
    expect(saved).toEqual(expect.arrayContaining(['staff', 'exam', 'resultSetting', 'student', 'subject', 'notice']));
    expect(saved.length).toBeGreaterThan(50);
  });

  it('takes money with the number after the last one', async () => {
    const last = (
      await system()
        .repo(Receipt)
        .find({ sort: ['-number'] })
    )[0]!.number;
    const cash = (await system().repo(PaymentType).findOne({ channel: 'cash' }))!;
    const [student] = await system()
      .repo(Student)
      .find({ where: { status: 'active' } });
    const { receipt } = await accountant.run(paymentsActions.collect, {
      student: student!.id,
      money: 50_000,
      paymentType: cash.id,
      bills: [],
      due: 0,
      requestKey: randomUUID(),
      toWallet: true,
      waiveFine: false,
    } as never);
    expect(numberIn(receipt.number)).toBeGreaterThan(numberIn(last));
  });

  it('posts a voucher', async () => {
    await head.run(accountsActions.makeChart, { variant: 'school' });
    const type = (await systemContext(kernel, 'test').repo(VoucherType).findOne({ prefix: 'CCV' }))!;
    const idOf = async (code: string) => (await system().repo(Ledger).findOne({ code }))!.id;
    const draft = await accountant.run(accountsActions.saveVoucher, {
      type: type.id,
      date: accountant.ctx().today,
      narration: 'Sale of old papers',
      lines: [
        { ledger: await idOf('1111'), debit: 10_000, credit: 0 },
        { ledger: await idOf('4211'), debit: 0, credit: 10_000 },
      ],
      finish: 'post',
    } as never);
    expect(draft).toMatchObject({ state: 'posted', number: expect.stringMatching(/^CCV-/) });
  });

  it('has bills made for a month', async () => {
    await accountant.run(feesActions.generate, { months: ['2026-12-01'], tellGuardians: false });
    await runJobs();
    const [ordered] = await system()
      .repo(FeeRun)
      .find({ sort: ['-createdAt'], limit: 1 });
    const run = await system().repo(Run).get(ordered!.run);
    expect([run.state, run.failed]).toEqual(['completed', 0]);
    expect(await system().repo(FeeLine).count({ run: ordered!.id })).toBeGreaterThan(0);
  });

  it('has results made again', async () => {
    const [old] = await system()
      .repo(ResultVersion)
      .find({ sort: ['-createdAt'], limit: 1 });
    const { run } = await head.run(resultActions.generate, { exam: old!.exam });
    await runJobs();
    const faults = await system().repo(RunFault).find({ where: { run } });
    // The kept folders are small: some students have no marks in some subjects.
    expect(faults.filter(({ code }) => code !== 'MARK_MISSING')).toEqual([]);
    expect(await system().repo(Run).get(run)).toMatchObject({ state: expect.stringMatching(/^completed/) });
  });
});

/** @returns `saved`, the refusal, or null where nobody may edit or nothing is stored */
async function editOne(people: readonly Person[], entity: Entity): Promise<string | null> {
  const { list, update } = actionsOf(entity) as ReturnType<typeof actionsOf>;
  if (!list || !update) return null;
  const editor = people.find(
    (each) => each.ctx().can(`${entity.name}.update`) && each.ctx().can(`${entity.name}.read`),
  );
  if (!editor) return null;
  const { rows } = (await editor.run(list as never, { size: 3 } as never)) as { rows: Record<string, unknown>[] };
  let last: string | null = null;
  for (const row of rows) {
    const patch = harmlessChange(entity, row);
    if (!patch) return null;
    const { id, rev } = row;
    const refused = await editor.run(update as never, { id, rev, patch } as never).then(
      () => null,
      (error: AppError) => error,
    );
    if (!refused) return 'saved';
    if (refused.code === 'VALIDATION') return JSON.stringify(refused.fields ?? refused.message);
    last = null;
  }
  return last;
}

/** A text gets a word more; a record without a text is saved with what it has. */
function harmlessChange(entity: Entity, row: Record<string, unknown>): Record<string, unknown> | null {
  const editable = Object.entries(entity.fields as Record<string, Field>).filter(
    ([name, field]) => !field.system && !field.immutable && row[name] !== undefined,
  );
  const isUnique = (name: string) => entity.unique.some((tuple) => tuple.includes(name));
  const text = editable.find(
    ([name, { kind, of }]) =>
      (kind === 'text' || kind === 'longText') && !of.pattern && !isUnique(name) && String(row[name]).length < 30,
  );
  if (text) return { [text[0]]: `${String(row[text[0]])} 2` };
  const [first] = editable;
  return first ? { [first[0]]: row[first[0]] } : null;
}

const WRITES = new Set([
  'updateOne',
  'updateMany',
  'bulkWrite',
  'insertOne',
  'insertMany',
  'deleteMany',
  'drop',
  'replaceOne',
]);

/** Begins the update again and again; each time the process ends at a later write. */
async function dieAfterWrites({ store, log }: Kernel, counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    let left = count;
    const dying = <T extends object>(target: T, isCollection: boolean): T =>
      new Proxy(target, {
        get(_, name) {
          const value = Reflect.get(target, name) as unknown;
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            const [first] = args;
            if (isCollection && WRITES.has(String(name)) && (left -= 1) < 0) throw new Error('killed');
            const answer = (value as (...all: unknown[]) => unknown).apply(target, args);
            return name === 'collection' && first !== 'schema' ? dying(answer as object, true) : answer;
          };
        },
      });
    const killed = { ...store, raw: () => dying(store.raw(), false) };
    await bringToShape({ store: killed, log, clock: systemClock, leaseMs: 1 }).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
  }
}

const numberIn = (number: string) => Number(/\d+$/.exec(number)![0]);
