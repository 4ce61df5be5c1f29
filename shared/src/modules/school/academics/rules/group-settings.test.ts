import { describe, expect, it } from 'vitest';
import { Class, Section, Subject } from '../entities/structure';
import { SubjectCondition } from '../entities/subject-conditions';
import { differingSettings, GROUP_SETTINGS, NAMED_LISTS, settingFields, settingKey } from './group-settings';

describe('settings of a group', () => {
  it.each([
    [Class, { name: 'Six' }, { name: ' six ' }, true],
    [Class, { name: 'Six' }, { name: 'Seven' }, false],
    [Subject, { code: '101', name: 'Bangla' }, { code: '101', name: 'Bengali' }, true],
    [Section, { class: 'Six', shift: 'Day', name: 'A' }, { class: 'six', shift: 'Day', name: 'a', capacity: 40 }, true],
    [
      Section,
      { class: 'Six', shift: 'Day', name: 'A' },
      { class: 'Six', shift: 'Day', group: 'Science', name: 'A' },
      false,
    ],
    [
      SubjectCondition,
      { class: 'Nine', subject: '136', group: 'Science' },
      { class: 'Nine', subject: '136', group: 'Science', kind: 'optional' },
      true,
    ],
  ])('of %#: are the same thing when their key is', (entity, a, b, same) =>
    expect(settingKey(entity, a) === settingKey(entity, b)).toBe(same),
  );
  it('leave to the institution which year runs and which room a section has', () => {
    expect(settingFields(Section).map(([name]) => name)).toEqual([
      'class',
      'shift',
      'version',
      'group',
      'name',
      'nameBn',
      'capacity',
    ]);
    expect(GROUP_SETTINGS.academic.flatMap((entity) => settingFields(entity).map(([name]) => name))).not.toContain(
      'current',
    );
  });
  it('refer to nothing but lists that every institution knows by name', () => {
    const refs = Object.values(GROUP_SETTINGS)
      .flat()
      .flatMap((entity) => settingFields(entity))
      .filter(([, field]) => field.kind === 'ref' || field.kind === 'refs');
    expect(refs.length).toBeGreaterThan(5);
    expect(
      refs.every(([, field]) => field.kind === 'ref' && NAMED_LISTS.some(({ name }) => name === field.of.entity)),
    ).toBe(true);
  });
  it('differ in what the group says, not in what it leaves open', () => {
    expect(differingSettings({ name: 'Six', rank: 6 }, { name: 'Six', rank: 7, nameBn: 'ষষ্ঠ' })).toEqual(['rank']);
    expect(differingSettings({ name: 'Six' }, { name: 'Six', rank: 7 })).toEqual([]);
  });
});
