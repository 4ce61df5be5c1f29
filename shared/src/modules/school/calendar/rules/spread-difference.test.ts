import { describe, expect, it } from 'vitest';
import { spreadDifference, type InstitutionHoliday, type NationalHoliday } from './spread-difference';

const eid = { name: 'Eid-ul-Fitr', nameBn: 'ঈদুল ফিতর', from: '2026-03-20', until: '2026-03-22', tentative: true };
const moved = { ...eid, from: '2026-03-21', until: '2026-03-23' };
const g = (over: Partial<NationalHoliday> = {}): NationalHoliday => ({ id: 'g1', active: true, ...eid, ...over });
const h = (over: Partial<InstitutionHoliday> = {}): InstitutionHoliday => ({
  id: 'h1',
  global: 'g1',
  given: eid,
  ...eid,
  ...over,
});

describe('spreading the national calendar', () => {
  it.each<[string, NationalHoliday[], InstitutionHoliday[], boolean, string[]]>([
    ['adds what is missing', [g()], [], false, ['add']],
    ['leaves alone what is as given', [g()], [h()], false, []],
    ['moves what the moon moved', [g(moved)], [h()], false, ['change']],
    ['keeps what the institution changed', [g(moved)], [h({ until: '2026-03-25' })], false, ['keep:edited']],
    ['changes even that when told to', [g(moved)], [h({ until: '2026-03-25' })], true, ['change']],
    ['does not bring back what the institution deleted', [g()], [h({ isRemoved: true })], false, ['keep:deleted']],
    ['brings it back when told to', [g()], [h({ isRemoved: true })], true, ['add']],
    ['adopts the same holiday entered by hand', [g()], [h({ global: undefined, given: undefined })], false, ['adopt']],
    [
      'keeps a holiday of the same name with other days',
      [g()],
      [h({ global: undefined, given: undefined, name: ' eid-ul-fitr ', until: '2026-03-24' })],
      false,
      ['keep:own'],
    ],
    [
      'adds beside one of the same name in another season',
      [g()],
      [h({ global: undefined, given: undefined, from: '2026-09-01', until: '2026-09-01' })],
      false,
      ['add'],
    ],
    [
      'keeps the own holiday of that name on the very day to which the national one moved',
      [g(moved)],
      [h(), h({ id: 'h2', global: undefined, given: undefined, ...moved })],
      false,
      ['keep:own'],
    ],
    [
      'keeps it even when told to overwrite',
      [g(moved)],
      [h(), h({ id: 'h2', global: undefined, given: undefined, ...moved })],
      true,
      ['keep:own'],
    ],
    ['takes back what was switched off', [g({ active: false })], [h()], false, ['remove']],
    [
      'does not take back what was changed here',
      [g({ active: false })],
      [h({ until: '2026-03-24' })],
      false,
      ['keep:edited'],
    ],
    ["never touches what is the institution's own", [], [h({ global: undefined, given: undefined })], true, []],
    ['notes a correction that both made', [g(moved)], [h(moved)], false, ['adopt']],
  ])('%s', (_, national, own, overwrite, expected) => {
    expect(
      spreadDifference(national, own, { overwrite }).map((line) =>
        line.op === 'keep' ? `keep:${line.because}` : line.op,
      ),
    ).toEqual(expected);
  });
});
