import { actionsOf } from '@pathshala/shared/kit';
import {
  SmsAccount,
  SmsBatch,
  SmsMessage,
  SmsSandboxMessage,
  SmsSetting,
} from '@pathshala/shared/modules/school/messaging';
import { openMachines, world, type World, type WorldOptions } from '../../../../testing';

export interface SmsHouse {
  readonly w: World;
  readonly url: string;
  /** Messages of a batch by number, as the office sees them. */
  messages(
    batch: string,
  ): Promise<Record<string, { status: string; reason?: string; text: string; cost: number; error?: string }>>;
  batch(id: string): Promise<Awaited<ReturnType<World['school']['office']['run']>> & Record<string, any>>;
  /** Messages that the trial gateway took: reference, number and how often it was handed over. */
  received(): Promise<{ to: string; reference: string; handedOver: number }[]>;
  balance(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A world whose trial gateway and report address are real HTTP. The school's account has money and no speed limit to
 * speak of.
 */
export async function openSmsHouse(options: WorldOptions & { balance?: number } = {}): Promise<SmsHouse> {
  const machines = await openMachines();
  const w = await world({ weekend: [], ...options, env: { PUBLIC_URL: machines.url, ...options.env } });
  machines.serve(w.kernel);
  const account = await w
    .system()
    .repo(SmsAccount)
    .create({ institution: w.school.id, balance: options.balance ?? 100_000, partPrice: 50 });
  await w.system(w.school.id).repo(SmsSetting).create({ key: 'default', perMinute: 60_000 });
  return {
    w,
    url: machines.url,
    async messages(batch) {
      const { rows } = await w.school.office.run(actionsOf(SmsMessage).list, {
        filter: { batch: { eq: batch } },
        size: 500,
      });
      return Object.fromEntries(rows.map((row) => [row.phone ?? row.key, row])) as never;
    },
    batch: (id) => w.school.office.run(actionsOf(SmsBatch).get, { id }) as never,
    received: async () =>
      (
        await w
          .system()
          .repo(SmsSandboxMessage)
          .find({ sort: ['createdAt'] })
      ).map(({ to, reference, handedOver }) => ({ to, reference, handedOver })),
    balance: async () => (await w.system().repo(SmsAccount).get(account.id)).balance,
    async close() {
      await machines.close();
      await w.close();
    },
  };
}
