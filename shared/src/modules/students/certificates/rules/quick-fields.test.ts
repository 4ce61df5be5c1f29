import { describe, expect, it } from 'vitest';
import { QUICK_LISTS } from '../entities/quick-update';
import { isQuickField, quickEntity, quickFields } from './quick-fields';

describe.each(QUICK_LISTS)('the quick fields of %s', (list) => {
  it('exist, and people fill them in', () => {
    expect(quickFields(list).length).toBeGreaterThan(8);
    for (const [name, field] of quickFields(list))
      expect([name, field.system, field.sealed ?? false]).toEqual([name, false, false]);
  });
  it.each(['code', 'status', 'birthRegistration', 'nationalId', 'bankAccount', 'active', 'designation', '__proto__'])(
    'are not %s',
    (name) => expect(isQuickField(list, name)).toBe(false),
  );
  it('name no record and need not be unique', () => {
    const unique = new Set(quickEntity(list).unique.flat());
    expect(quickFields(list).filter(([name]) => unique.has(name))).toEqual([]);
  });
});
