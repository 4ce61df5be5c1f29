import { f, t, type Entity } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import { ObjectId } from '../mongo/connection';
import { scopeFieldsOf } from './scope-fields';

const bank = {
  fields: {
    class: f.ref('class', { label: t('Class', 'শ্রেণি') }),
    isOpen: f.bool({ label: t('Open', 'উন্মুক্ত') }),
  },
} as never as Entity;
const by = ['class', 'isOpen', 'createdBy'];

it('returns the fields and the writer of a stored record that its policies name', () => {
  const [classId, writer] = [new ObjectId(), new ObjectId()];
  expect(scopeFieldsOf(bank, by, { class: classId, isOpen: false, createdBy: writer })).toEqual({
    class: String(classId),
    isOpen: false,
    createdBy: String(writer),
  });
});
it.each([{}, { class: null, isOpen: null, createdBy: null }])(
  'returns null for each that the record lacks (%#)',
  (doc) => {
    expect(scopeFieldsOf(bank, by, doc)).toEqual({ class: null, isOpen: null, createdBy: null });
  },
);
