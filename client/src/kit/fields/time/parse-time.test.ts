import { formatTimeOfDay } from '@pathshala/shared/text';
import { expect, it } from 'vitest';
import { parseTime } from './parse-time';

it.each<[string, string | null]>([
  ['14:07', '14:07'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['08:00:00', '08:00'],
  ['00:00', '00:00'],
  ['2:07 PM', '14:07'],
  ['2:07pm', '14:07'],
  ['12:15 AM', '00:15'],
  ['12:15 pm', '12:15'],
  ['9 a.m.', '09:00'],
  ['১৪:০৭', '14:07'],
  ['০২:০৭ দুপুর', '14:07'],
  ['দুপুর ১১:৪৫', '11:45'],
  ['দুপুর ১২টা', '12:00'],
  ['বিকেল ৪টা', '16:00'],
  ['৯টা', '09:00'],
  ['সন্ধ্যা ৬:৩০', '18:30'],
  ['রাত ৯', '21:00'],
  ['রাত ১টা', '01:00'],
  ['রাত ১২টা', '00:00'],
  ['১৪:০৭ দুপুর', '14:07'],
  ['', null],
  ['25:00', null],
  ['9:75', null],
  ['soon', null],
  ['9:3', null],
  ['12345', null],
])('%j is %j', (typed, time) => expect(parseTime(typed)).toBe(time));

it('reads back every time that the product writes, in both languages', () => {
  const day = Array.from(
    { length: 96 },
    (_, step) => `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`,
  );
  for (const locale of ['en', 'bn'] as const)
    expect(day.map((time) => parseTime(formatTimeOfDay(time, locale)))).toEqual(day);
});
