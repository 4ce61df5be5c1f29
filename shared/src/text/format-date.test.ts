import { describe, expect, it } from 'vitest';
import { monthNames, weekdayName, weekdayNames } from './calendar-names';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatInstantRange,
  formatMonth,
  formatDayMonth,
  formatShortDate,
  formatTime,
  formatTimeOfDay,
  formatTimeRange,
} from './format-date';
import { formatRelative } from './format-relative';
import { parseDateInput } from './parse-date';

describe('dates in both languages', () => {
  it('prints DD MMMM YYYY', () => {
    expect(formatDate('2026-01-05', 'en')).toBe('05 January 2026');
    expect(formatDate('2026-01-05', 'bn')).toBe('০৫ জানুয়ারি ২০২৬');
    expect(formatShortDate('2026-01-05', 'bn')).toBe('০৫/০১/২০২৬');
    expect(formatDayMonth('2026-01-05', 'en')).toBe('5 January');
    expect(formatDayMonth('2026-01-05', 'bn')).toBe('৫ জানুয়ারি');
    expect(formatMonth('2026-08', 'bn')).toBe('আগস্ট ২০২৬');
  });

  it.each([
    ['2026-01-05T08:07:00Z', '02:07 PM', 'দুপুর ২:০৭'],
    ['2026-01-04T18:00:00Z', '12:00 AM', 'রাত ১২:০০'],
    ['2026-01-04T22:30:00Z', '04:30 AM', 'ভোর ৪:৩০'],
    ['2026-01-05T01:59:00Z', '07:59 AM', 'সকাল ৭:৫৯'],
    ['2026-01-05T06:00:00Z', '12:00 PM', 'দুপুর ১২:০০'],
    ['2026-01-05T09:00:00Z', '03:00 PM', 'বিকাল ৩:০০'],
    ['2026-01-05T12:00:00Z', '06:00 PM', 'সন্ধ্যা ৬:০০'],
    ['2026-01-05T14:00:00Z', '08:00 PM', 'রাত ৮:০০'],
  ])('prints the Dhaka clock of %s', (instant, en, bn) => {
    expect(formatTime(instant, 'en')).toBe(en);
    expect(formatTime(instant, 'bn')).toBe(bn);
  });

  it('prints a wall-clock time and refuses nonsense', () => {
    expect(formatTimeOfDay('07:30', 'bn')).toBe('সকাল ৭:৩০');
    expect(() => formatTimeOfDay('24:00', 'en')).toThrow(RangeError);
  });

  it('joins date and time on the Dhaka day', () => {
    expect(formatDateTime('2026-01-04T20:00:00Z', 'en')).toBe('05 January 2026, 02:00 AM');
  });

  it.each([
    ['2027-01-06', '2027-01-07', '6–7 January 2027', '৬–৭ জানুয়ারি ২০২৭'],
    ['2027-01-06', '2027-01-06', '06 January 2027', '০৬ জানুয়ারি ২০২৭'],
    ['2027-01-30', '2027-02-02', '30 January – 2 February 2027', '৩০ জানুয়ারি – ২ ফেব্রুয়ারি ২০২৭'],
    ['2026-12-29', '2027-01-04', '29 December 2026 – 4 January 2027', '২৯ ডিসেম্বর ২০২৬ – ৪ জানুয়ারি ২০২৭'],
    ['2026-01-06', '2027-01-07', '6 January 2026 – 7 January 2027', '৬ জানুয়ারি ২০২৬ – ৭ জানুয়ারি ২০২৭'],
  ])('writes the days from %s to %s', (from, until, en, bn) => {
    expect(formatDateRange(from, until, 'en')).toBe(en);
    expect(formatDateRange(from, until, 'bn')).toBe(bn);
  });

  it('refuses a span with an end that is no date', () => {
    expect(() => formatDateRange('2027-01-06', '2027-02-30', 'bn')).toThrow(RangeError);
  });

  it.each([
    ['07:30', '11:50', '07:30 AM – 11:50 AM', 'সকাল ৭:৩০ – ১১:৫০'],
    ['11:50', '12:35', '11:50 AM – 12:35 PM', 'সকাল ১১:৫০ – দুপুর ১২:৩৫'],
    ['12:37', '14:00', '12:37 PM – 02:00 PM', 'দুপুর ১২:৩৭ – ২:০০'],
    ['18:00', '21:00', '06:00 PM – 09:00 PM', 'সন্ধ্যা ৬:০০ – রাত ৯:০০'],
  ])('writes the times from %s to %s', (from, until, en, bn) => {
    expect(formatTimeRange(from, until, 'en')).toBe(en);
    expect(formatTimeRange(from, until, 'bn')).toBe(bn);
  });

  it('writes two instants on the Dhaka clock', () => {
    expect(formatInstantRange('2026-01-05T01:30:00Z', '2026-01-05T05:50:00Z', 'bn')).toBe('সকাল ৭:৩০ – ১১:৫০');
  });

  it('has twelve months and seven weekdays, NFC', () => {
    expect(monthNames('bn')).toHaveLength(12);
    expect(weekdayNames('bn')).toHaveLength(7);
    expect(weekdayName(4, 'bn')).toBe('বৃহস্পতিবার');
    for (const name of [...monthNames('bn'), ...weekdayNames('bn')]) expect(name).toBe(name.normalize('NFC'));
  });
});

it.each([
  ['2026-01-05T08:00:00Z', 'just now', 'এইমাত্র'],
  ['2026-01-05T07:55:00Z', '5 minutes ago', '৫ মিনিট আগে'],
  ['2026-01-05T07:00:00Z', '1 hour ago', '১ ঘণ্টা আগে'],
  ['2026-01-03T08:00:00Z', '2 days ago', '২ দিন আগে'],
  ['2025-11-01T08:00:00Z', '2 months ago', '২ মাস আগে'],
  ['2023-01-01T08:00:00Z', '3 years ago', '৩ বছর আগে'],
  ['2026-01-05T10:30:00Z', 'in 2 hours', '২ ঘণ্টা পরে'],
])('tells the age of %s', (instant, en, bn) => {
  const now = new Date('2026-01-05T08:00:30Z');
  expect(formatRelative(instant, now, 'bn')).toBe(bn);
  expect(formatRelative(instant, now, 'en')).toBe(en);
});

it.each([
  ['5/1/2026', '2026-01-05'],
  ['05-01-2026', '2026-01-05'],
  ['05.01.2026', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['৫/১/২০২৬', '2026-01-05'],
  [' ২০২৬-০১-০৫ ', '2026-01-05'],
  ['29/02/2024', '2024-02-29'],
  ['13/13/2026', null],
  ['31/4/2026', null],
  ['29/02/2026', null],
  ['5/1/26', null],
  ['tomorrow', null],
])('reads the typed date %j as %j', (text, date) => {
  expect(parseDateInput(text)).toBe(date);
});
