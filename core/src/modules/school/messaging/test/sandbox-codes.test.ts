import { SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeIntoSandbox } from '../sms/sandbox-gateway';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const send = async (reference: string, text: string) => {
  await takeIntoSandbox(w.kernel, [{ reference, to: '8801711000123', text, sender: '', segments: 1 } as never]);
  return (await w.system().repo(SmsSandboxMessage).findOne({ reference }))!.text;
};

it('shows codes of real people to nobody, and those of a demo as they are', async () => {
  expect(await send('real-1', '703061 is your code; absent on 24/11.')).toBe('•••••• is your code; absent on 24/11.');
  expect(await send('real-2', 'কোড ৭০৩০৬১।')).toBe('কোড ••••••।');
  await w.store.raw().collection('seed_state').insertOne({ finishedAt: w.clock.now() });
  expect(await send('demo-1', '703061 is your code.')).toBe('703061 is your code.');
});
