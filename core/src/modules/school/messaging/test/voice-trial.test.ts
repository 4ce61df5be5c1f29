import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('calls nobody for trial where no sandbox stands for the phones of families', async () => {
  const rules = {
    active: true,
    isTrial: true,
    url: null,
    reads: 'text' as const,
    absence: true,
    absencePrompt: null,
    emergency: true,
    emergencyPrompt: null,
    from: '08:00',
    until: '20:00',
    attempts: 3,
    pauseMinutes: 10,
    minutePrice: 100,
    caller: null,
  };
  expect((await w.school.head.refused(messagingActions.saveVoice, rules)).code).toBe('VOICE_NO_SANDBOX');
  // Switched off, the rules are kept for later.
  await w.school.head.run(messagingActions.saveVoice, { ...rules, active: false });
  expect(await w.school.head.run(messagingActions.voice, {})).toMatchObject({ hasSandbox: false });
});
