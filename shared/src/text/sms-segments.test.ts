import { expect, it } from 'vitest';
import { smsSegments, toSmsText } from './sms-segments';

const BENGALI_ABSENCE = 'সম্মানিত অভিভাবক, আপনার সন্তান রহিম (রোল ১২) আজ ০৫/০১/২০২৬ অনুপস্থিত। - শাপলা উচ্চ বিদ্যালয়';

it.each([
  ['Dear guardian, Rahim (Roll 12, Class 8) is absent today 05/01/2026. - Shapla High School', 'gsm7', 88, 1, 160],
  ['a'.repeat(160), 'gsm7', 160, 1, 160],
  ['a'.repeat(161), 'gsm7', 161, 2, 153],
  [`${'a'.repeat(158)}[`, 'gsm7', 160, 1, 160],
  [`${'a'.repeat(159)}[`, 'gsm7', 161, 2, 153],
  ['ক'.repeat(70), 'ucs2', 70, 1, 70],
  ['ক'.repeat(71), 'ucs2', 71, 2, 67],
  ['ক'.repeat(134), 'ucs2', 134, 2, 67],
  ['ক'.repeat(135), 'ucs2', 135, 3, 67],
  ['Fee ৳500 received', 'ucs2', 17, 1, 70],
  [BENGALI_ABSENCE.normalize('NFC'), 'ucs2', 92, 2, 67],
  [toSmsText(BENGALI_ABSENCE.normalize('NFC')), 'ucs2', 91, 2, 67],
  ['', 'gsm7', 0, 1, 160],
])('bills %j', (text, encoding, characters, segments, perSegment) => {
  expect(smsSegments(text)).toEqual({ encoding, characters, segments, perSegment });
});

it('never splits an escape pair or a surrogate pair between parts', () => {
  expect(smsSegments(`${'a'.repeat(152)}[${'a'.repeat(152)}`).segments).toBe(3);
  expect(smsSegments(`${'ক'.repeat(66)}😀${'ক'.repeat(66)}`).segments).toBe(3);
});

it('shortens stored NFC text for the gateway without changing it for the reader', () => {
  const stored = 'বিদ্যালয় বড় দৃঢ়'.normalize('NFC');
  expect(toSmsText(stored).length).toBe(stored.length - 3);
  expect(toSmsText(stored).normalize('NFC')).toBe(stored);
});
