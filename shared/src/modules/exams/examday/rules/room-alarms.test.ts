import { describe, expect, it } from 'vitest';
import { phaseOf, roomAlarms } from './room-alarms';

const at = (time: string) => Date.parse(`2026-12-01T${time}:00+06:00`);
const span = { startsAt: at('10:00'), endsAt: at('13:00') };

describe('where a sitting is', () => {
  it.each([
    ['09:29', 'ahead'],
    ['09:30', 'before'],
    ['10:00', 'running'],
    ['12:59', 'running'],
    ['13:00', 'over'],
  ])('at %s: %s', (time, phase) => expect(phaseOf(span, { at: at(time), reportMinutes: 30 })).toBe(phase));
});

describe('alarms of a room', () => {
  const room = { phase: 'running' as const, expected: 30, unmarked: 0, invigilators: 2, arrived: 1, packets: [] };
  const packet = { present: 28, scripts: 28, isExplained: false };
  it.each<[string, Partial<Parameters<typeof roomAlarms>[0]>, string[]]>([
    ['nothing', {}, []],
    ['nobody of its invigilators is there', { phase: 'before', arrived: 0, unmarked: 30 }, ['nobodyArrived']],
    ['nobody was assigned', { invigilators: 0, arrived: 0 }, []],
    ['attendance is missing', { unmarked: 3 }, ['notMarked']],
    ['attendance is not due before the start', { phase: 'before', unmarked: 30 }, []],
    ['fewer scripts than examinees', { packets: [{ ...packet, scripts: 27 }] }, ['countDiffers']],
    ['fewer scripts, with a reason', { packets: [{ ...packet, scripts: 27, isExplained: true }] }, []],
    [
      'scripts that are out after the end',
      { phase: 'over', packets: [{ ...packet, scripts: null }] },
      ['notCollected'],
    ],
    ['scripts are out while they are written', { packets: [{ ...packet, scripts: null }] }, []],
    ['a room where nobody writes', { phase: 'over', expected: 0, unmarked: 0, arrived: 0 }, []],
  ])('%s', (_, over, alarms) => expect(roomAlarms({ ...room, ...over })).toEqual(alarms));
});
