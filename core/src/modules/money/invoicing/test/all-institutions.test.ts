import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import { invoicingActions, PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

const [COUNT, HALF, MONTH] = [160, 60, '2026-03'];
let w: World;
beforeAll(async () => {
  w = await world();
  const institutions = w.store.documents(Institution);
  const like = { ...(await institutions.findOne({})) } as Record<string, unknown>;
  for (const own of ['_id', 'eiin', 'host']) delete like[own];
  // Past the product: nobody works in them, and none of it is what is tested.
  await institutions.insertMany(
    Array.from({ length: COUNT }, (_, at) => ({ ...like, alias: `bare-${at}`, name: `Bare ${at}` })) as never,
  );
  const bare = await w
    .system()
    .repo(Institution)
    .find({ where: { name: { contains: 'Bare ' } }, atMost: COUNT });
  await w
    .system()
    .repo(ServiceContract)
    .createMany(
      bare.map(({ id }) => ({ institution: id, studentPrice: 1_000, fixedFee: 20_000, startsOn: '2026-01-01' })),
    );
});
afterAll(() => w.close());

const invoices = () => w.system().repo(PlatformInvoice);
const bill = () => w.operator.run(invoicingActions.billMonth, { month: MONTH });

it(
  `${COUNT} institutions have one invoice each, whether the run is taken over half-way or ordered twice`,
  { timeout: 480_000 },
  async () => {
    const { run } = await bill();
    const first = w.runJobs();
    await vi.waitFor(async () => expect(await invoices().count({})).toBeGreaterThanOrEqual(HALF), { timeout: 300_000 });
    // The worker is thought dead: another takes the run over, and what the first still tries is refused.
    const order = { payload: { run }, tenantId: null, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'invoicing.billInstitutions', order);
    await first;
    expect(await w.system().repo(PlatformRun).get(run)).toMatchObject({
      state: 'completed',
      done: COUNT,
      failed: 0,
      attempt: 2,
    });
    const made = await invoices().find({ atMost: COUNT * 2, sort: ['number'] });
    expect(made).toHaveLength(COUNT);
    expect(new Set(made.map(({ institution }) => institution)).size).toBe(COUNT);
    // Numbers without a gap: nothing of what was undone has one.
    expect(made.map(({ number }) => Number(number.slice(-5)))).toEqual(made.map((_, at) => at + 1));
    await bill();
    await w.runJobs();
    expect(await invoices().find({ atMost: COUNT * 2, sort: ['number'] })).toEqual(made);
  },
);
