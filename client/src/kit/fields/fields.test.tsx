import type { Condition, Field } from '@pathshala/shared';
import { access, defineEntity, f, FIELD_KINDS, MONTH_PATTERN, t } from '@pathshala/shared';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { entities } from '../testing/sample-entity';
import { cellViews, filterViews, inputViews } from '.';
import { RefInList } from './ref/cell';

afterEach(tidyUp);
const label = t('Value', 'মান');
const fieldOf: Record<string, Field> = {
  int: f.int({ label }),
  decimal: f.decimal({ label, scale: 2 }),
  money: f.money({ label }),
  percent: f.percent({ label }),
  date: f.date({ label }),
  phone: f.phone({ label }),
  text: f.text({ label }),
  bool: f.bool({ label }),
  time: f.time({ label }),
  dateTime: f.dateTime({ label }),
  choice: f.choice([{ value: 'a', label: t('Open', 'খোলা'), tone: 'good' }], { label }),
  email: f.email({ label }),
  named: f.int({
    label,
    min: 5,
    max: 6,
    choices: [
      { value: '5', label: t('Friday', 'শুক্রবার') },
      { value: '6', label: t('Saturday', 'শনিবার') },
    ],
  }),
  code: f.code({ label }),
  month: f.code({ label, pattern: MONTH_PATTERN }),
  subject: f.code({ label, isRead: true }),
};

function Bound({ kind, onValue }: { kind: string; onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>();
  const field = fieldOf[kind]!;
  const View = inputViews[field.kind]!;
  return (
    <View
      field={field}
      label="Value"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

describe('what a control makes of typing', () => {
  it.each<[string, string, unknown, string]>([
    ['int', '৪৫', 45, '৪৫'],
    ['int', '1,200', 1200, '১২০০'],
    ['int', 'many', 'many', 'many'],
    ['decimal', '৩.৫', 3.5, '৩.৫'],
    ['money', '১,২৫০.৫০', 125050, '১,২৫০.৫০'],
    ['money', '৳ 99', 9900, '৯৯.০০'],
    ['percent', '৮৮.৫%', 88.5, '৮৮.৫'],
    ['date', '৫/১/২০২৬', '2026-01-05', '০৫/০১/২০২৬'],
    ['date', '2026-01-05', '2026-01-05', '০৫/০১/২০২৬'],
    ['date', '31/02/2026', '31/02/2026', '31/02/2026'],
    ['time', 'দুপুর ২:০৭', '14:07', 'দুপুর ২:০৭'],
    ['time', '930', '09:30', 'সকাল ৯:৩০'],
    ['time', 'later', 'later', 'later'],
    ['phone', '+880 1712-345678', '01712345678', '০১৭১২-৩৪৫৬৭৮'],
    ['text', '', undefined, ''],
  ])('%s: %j is %j and is shown as %j', async (kind, typed, value, shown) => {
    const user = userEvent.setup();
    let last: unknown;
    await renderWithKit(<Bound kind={kind} onValue={(next) => (last = next)} />, { entities, locale: 'bn' });
    const input = screen.getByLabelText<HTMLInputElement>('Value', { selector: 'input' });
    await user.click(input);
    if (typed !== '') await user.paste(typed);
    await user.tab();
    expect(last).toEqual(value);
    expect(input.value).toBe(shown);
  });
});

describe('a moment', () => {
  it('is its date with the beginning of the day, until a time is given; one that is none is handed on for validation', async () => {
    const user = userEvent.setup();
    const values: unknown[] = [];
    await renderWithKit(<Bound kind="dateTime" onValue={(next) => values.push(next)} />, { entities, locale: 'en' });
    const type = async (name: string, text: string) => {
      const input = screen.getByRole(name === 'Value' ? 'textbox' : 'combobox', { name });
      await user.clear(input);
      await user.click(input);
      await user.paste(text);
      await user.tab();
      return values.at(-1);
    };
    expect(await type('Value', '5/1/2026')).toBe('2026-01-04T18:00:00.000Z');
    expect(await type('Value: time', '2:07 PM')).toBe('2026-01-05T08:07:00.000Z');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Value: time' }).value).toBe('02:07 PM');
    expect(await type('Value: time', 'later')).toBe('2026-01-05 later');
  });

  it('takes a time from the list, in the words of the page', async () => {
    const user = userEvent.setup();
    let last: unknown;
    await renderWithKit(<Bound kind="time" onValue={(next) => (last = next)} />, { entities, locale: 'bn' });
    await user.click(screen.getByRole('combobox', { name: 'Value' }));
    await user.keyboard('৩');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'রাত ৩:০০',
      'রাত ৩:৩০',
      'বিকাল ৩:০০',
      'বিকাল ৩:৩০',
    ]);
    await user.click(screen.getByRole('option', { name: 'বিকাল ৩:৩০' }));
    expect(last).toBe('15:30');
  });
});

it('a number that has a name is chosen by it', async () => {
  let last: unknown;
  await renderWithKit(<Bound kind="named" onValue={(next) => (last = next)} />, { entities, locale: 'bn' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Value' }));
  await userEvent.click(await screen.findByRole('option', { name: 'শনিবার' }));
  expect(last).toBe(6);
});

describe('what a list shows of a value', () => {
  it.each<[string, unknown, string, string]>([
    ['int', 1234567, '12,34,567', '১২,৩৪,৫৬৭'],
    ['money', 125050, '৳ 1,250.50', '৳ ১,২৫০.৫০'],
    ['percent', 88.5, '88.5%', '৮৮.৫%'],
    ['date', '2026-01-05', '05 January 2026', '০৫ জানুয়ারি ২০২৬'],
    ['time', '14:07', '02:07 PM', 'দুপুর ২:০৭'],
    ['dateTime', '2026-01-05T08:07:00.000Z', '05 January 2026, 02:07 PM', '০৫ জানুয়ারি ২০২৬, দুপুর ২:০৭'],
    ['phone', '01712345678', '01712-345678', '০১৭১২-৩৪৫৬৭৮'],
    ['choice', 'a', 'Open', 'খোলা'],
    ['bool', true, 'Yes', 'হ্যাঁ'],
    ['named', 5, 'Friday', 'শুক্রবার'],
    ['code', 'A-12', 'A-12', 'A-12'],
    ['month', '2026-10', 'October 2026', 'অক্টোবর ২০২৬'],
    ['code', '2026-27/000255', '2026-27/000255', '2026-27/000255'],
    ['subject', '101', '101', '১০১'],
    ['date', undefined, '', ''],
  ])('%s %j is %j in English and %j in Bengali', async (kind, value, english, bengali) => {
    const field = fieldOf[kind]!;
    const View = cellViews[field.kind];
    const cell = (
      <div data-testid="cell">
        <View field={field} name="value" value={value} labels={{}} />
      </div>
    );
    await renderWithKit(cell, { locale: 'en' });
    expect(screen.getByTestId('cell').textContent).toBe(english);
    tidyUp();
    await renderWithKit(cell, { locale: 'bn' });
    expect(screen.getByTestId('cell').textContent).toBe(bengali);
  });
});

describe('filters', () => {
  it('offer the specified look-backs of 7 and 30 days', async () => {
    const View = filterViews.date!;
    let condition: Condition | undefined;
    await renderWithKit(
      <View field={fieldOf.date!} label="Date" value={undefined} onChange={(next) => (condition = next)} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    const days = (Date.parse(String(condition?.lte)) - Date.parse(String(condition?.gte))) / 86_400_000;
    expect(days).toBe(7);
  });
});

it('every kind of field has its place in the three tables', () => {
  for (const table of [inputViews, cellViews, filterViews])
    expect(Object.keys(table).toSorted()).toEqual([...FIELD_KINDS].toSorted());
});

const place = (name: string, more: object = {}) =>
  defineEntity({
    ...{
      name,
      labels: { one: label, many: label },
      fields: { name: f.text({ label }) },
      title: 'name',
      order: ['name'],
    },
    ...{ access: access({ read: ['head'] }), live: 'list', remove: 'free', ...more },
  });
const [hall, ground] = ['Academic building - Ground floor - Room 101', 'Ground floor - Room 101'];

it.each([
  ['the two innermost places', 'room', hall, [], ground, hall],
  ['a short name whole', 'room', 'Ground floor - Hall', [], 'Ground floor - Hall', null],
  ['more where two would be the same words', 'room', hall, [`New building - ${ground}`], hall, null],
  ['a section whose name has a dash, whole', 'section', 'Six - A - Day', [], 'Six - A - Day', null],
  ['a bank account whole', 'bankAccount', 'Sonali Bank - Savar - 0123', [], 'Sonali Bank - Savar - 0123', null],
])('a list shows %s', async (_what, target, en, others, shown, whole) => {
  const field = f.ref(target, { label });
  const names = Object.fromEntries([en, ...others].map((name, at) => [`r${at}`, { en: name, bn: name }]));
  await renderWithKit(<RefInList field={field} name={target} entity="x" value="r0" labels={{ [target]: names }} />, {
    entities: [place('room', { shortInLists: true }), place('section'), place('bankAccount')],
  });
  const cell = screen.getByText(shown);
  expect(cell.closest('[title]')?.getAttribute('title') ?? null).toBe(whole);
  // For paper and phones, which have no pointer.
  expect(screen.getByText(whole ?? shown)).toBeTruthy();
});
