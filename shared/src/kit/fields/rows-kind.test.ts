import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../validation-text';
import { t } from '../text';
import { f, kinds, labelAt, referencesIn, referredIds } from './index';

const lines = f.rows(
  {
    key: f.code({ label: t('Code', 'কোড') }),
    account: f.ref('account', { label: t('Account', 'হিসাব'), optional: true }),
    text: f.text({ label: t('Particulars', 'বিবরণ') }),
    side: f.choice(
      [
        { value: 'debit', label: t('Debit', 'ডেবিট') },
        { value: 'credit', label: t('Credit', 'ক্রেডিট') },
      ],
      { label: t('Side', 'দিক'), default: 'debit' },
    ),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), min: 1 }),
  },
  {
    label: t('Lines', 'সারিসমূহ'),
    min: 1,
    max: 3,
    key: 'key',
    totals: ['amount'],
    judge: (rows) =>
      rows.length === 3 ? [{ row: null, column: null, text: t('Three are odd.', 'তিনটি বেমানান।') }] : [],
  },
);
const fields = { lines };
const schema = kinds.rows.schema(lines.of);
const line = (key: string, more: object = {}) => ({ key, text: 'Cash', side: 'debit', amount: 100, ...more });
const faultsOf = (rows: unknown) => {
  const parsed = schema.safeParse(rows, { reportInput: true });
  return parsed.success ? null : fieldErrors(parsed.error, (path) => labelAt(fields, ['lines', ...path]));
};

describe('rows inside a record', () => {
  it('are taken as they were declared, with the defaults of their columns', () => {
    const { side: _, ...withoutSide } = line('a');
    expect(schema.parse([withoutSide])).toEqual([line('a')]);
  });
  it.each<[string, unknown, string, string, string]>([
    ['a value', [line('a', { amount: 0 })], '0.amount', 'Amount must be at least 1.', 'পরিমাণ কমপক্ষে ১ হতে হবে।'],
    [
      'a missing value',
      [line('a'), line('b', { text: undefined })],
      '1.text',
      'Particulars is required.',
      'বিবরণ আবশ্যক।',
    ],
    [
      'a second row of the same key',
      [line('a'), line('a')],
      '1.key',
      'Two rows have the same Code.',
      'দুটি সারির কোড একই।',
    ],
    ['what a rule says of all', [line('a'), line('b'), line('c')], '_', 'Three are odd.', 'তিনটি বেমানান।'],
  ])('name the row and the column of %s in both languages', (_what, rows, path, en, bn) => {
    expect(faultsOf(rows)).toEqual({ [path]: [{ en, bn }] });
  });
  it('are refused with a column that nobody declared', () => {
    expect(faultsOf(kinds.rows.bad)).toHaveProperty('0');
  });
  it('are read back from the cell of a sheet, whatever is in their texts', () => {
    const rows = [line('a', { text: 'Pens | pencils \\ "ink"' }), line('b', { side: 'credit', amount: 12_550 })];
    const cell = kinds.rows.toCell(rows, lines.of);
    expect(cell.split('\n')).toHaveLength(2);
    expect(kinds.rows.fromCell(cell, lines.of)).toEqual(rows);
  });
  it.each(['a | x | Cash | debit | 1 | too much', 'a || Cash | sideways | 1'])('are not read from %s', (cell) => {
    expect(kinds.rows.fromCell(cell, lines.of)).toBeUndefined();
  });
  it('say where their references are', () => {
    const [place] = referencesIn(fields);
    expect(place).toMatchObject({ path: 'lines.account', target: 'account', many: true });
    expect(referredIds({ lines: [{ account: 'x' }, {}, { account: 'y' }] }, place!)).toEqual(['x', 'y']);
  });
  it('have no columns of a kind that fits into no cell', () => {
    expect(() => f.rows({ text: f.richText({ label: t('Text', 'লেখা') }) }, { label: t('Rows', 'সারি') })).toThrow(
      'Column text cannot be of kind richText',
    );
  });
});
