import { describe, expect, it } from 'vitest';
import { t } from '../../../kit';
import {
  effectOf,
  joinNames,
  quietUntil,
  referenceOf,
  renderSms,
  SMS_RETRIES,
  unknownVariables,
  type SmsEffect,
  type SmsFate,
} from './sms-rules';
import { SMS_COUNTERS, type SmsState } from './sms-states';

describe('a template', () => {
  it.each([
    ['Dear {guardian}, {student} ({class}, roll {roll}) - {institution}', 'guardians', []],
    ['{student} {salary} {salary} {}', 'guardians', ['salary', '']],
    ['{staff}: meeting on {date}', 'staff', []],
    ['{student}', 'staff', ['student']],
    ['No variables', 'staff', []],
  ] as const)('%s for %s names %j that do not exist', (template, audience, unknown) =>
    expect(unknownVariables(template, audience)).toEqual(unknown),
  );
  it('is filled in one language, in the spelling that costs least', () => {
    const values = {
      student: t('Rahim', 'রহিম'),
      class: t('Six - A', 'ষষ্ঠ - ক'),
      institution: t('Shapla', 'বড় বিদ্যালয়'.normalize('NFD')),
    };
    expect(renderSms('{student} of {class}. {nothing}', values, 'en')).toBe('Rahim of Six - A. {nothing}');
    expect(renderSms(' {student}, {class} - {institution} ', values, 'bn')).toBe('রহিম, ষষ্ঠ - ক - ব\u09dc বিদ্যাল\u09df');
  });
  it.each([
    [[], '', ''],
    [[t('A', 'ক')], 'A', 'ক'],
    [[t('A', 'ক'), t('B', 'খ')], 'A and B', 'ক ও খ'],
    [[t('A', 'ক'), t('B', 'খ'), t('C', 'গ')], 'A, B and C', 'ক, খ ও গ'],
    [[t('A', 'ক'), t('A', 'ক')], 'A', 'ক'],
  ])('joins the names of siblings %#', (names, en, bn) => expect(joinNames(names)).toEqual({ en, bn }));
});

describe('a reference', () => {
  it.each([
    ['000000000000000000000001', 0],
    ['ffffffffffffffffffffffff', 2],
    ['65f0c0ffee65f0c0ffee65f0', 1],
  ])('of %s, attempt %i, fits every gateway', (id, tries) => expect(referenceOf(id, tries)).toMatch(/^[0-9a-z]{20}$/));
  it('differs by message and by attempt only', () => {
    const ids = ['65f0c0ffee65f0c0ffee65f0', '65f0c0ffee65f0c0ffee65f1'];
    const all = ids.flatMap((id) => [0, 1, 2].map((tries) => referenceOf(id, tries)));
    expect(new Set(all).size).toBe(6);
    expect(referenceOf(ids[0]!, 1)).toBe(all[1]);
  });
});

describe('a report', () => {
  const sent: SmsFate = { state: 'sent' };
  const delivered: SmsFate = { state: 'delivered' };
  const failed: SmsFate = { state: 'failed' };
  const away: SmsFate = { state: 'failed', temporary: true };
  const table: [string, SmsState, SmsFate, boolean, number, SmsEffect][] = [
    ['delivery before our own "sent" is stored', 'sending', delivered, true, 0, 'delivered'],
    ['delivery', 'sent', delivered, true, 0, 'delivered'],
    ['the same delivery again', 'delivered', delivered, true, 0, 'none'],
    ['delivery after a failure', 'failed', delivered, true, 0, 'delivered'],
    ['delivery of an attempt that was given up', 'queued', delivered, false, 1, 'delivered'],
    ['acceptance while we wait for it', 'sending', sent, true, 0, 'sent'],
    ['acceptance after delivery', 'delivered', sent, true, 0, 'none'],
    ['acceptance of an old attempt', 'sending', sent, false, 1, 'none'],
    ['failure', 'sent', failed, true, 0, 'failed'],
    ['failure after delivery', 'delivered', failed, true, 0, 'none'],
    ['failure of an old attempt', 'sent', failed, false, 1, 'none'],
    ['the same failure again', 'failed', failed, true, 0, 'none'],
    ['a temporary failure', 'sent', away, true, 0, 'retry'],
    ['the last temporary failure', 'sent', away, true, SMS_RETRIES, 'failed'],
    ['a temporary failure again while it waits', 'queued', away, false, 1, 'none'],
    ['anything about what was skipped', 'skipped', delivered, true, 0, 'none'],
  ];
  it.each(table)('%s: %s', (_, status, fate, isPresent, tries, effect) =>
    expect(effectOf({ status, tries }, fate, { isPresent })).toBe(effect),
  );
  it('never changes a delivered message, whatever comes', () => {
    for (const fate of [sent, delivered, failed, away])
      for (const isPresent of [true, false])
        expect(effectOf({ status: 'delivered', tries: 0 }, fate, { isPresent })).toBe('none');
    expect(SMS_COUNTERS).toContain('delivered');
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-03-04T${time}:30+06:00`);
  it.each([
    ['21:59', '22:00', '07:00', null],
    ['22:00', '22:00', '07:00', '2026-03-05T01:00:00.000Z'],
    ['00:10', '22:00', '07:00', '2026-03-04T01:00:00.000Z'],
    ['06:59', '22:00', '07:00', '2026-03-04T01:00:00.000Z'],
    ['07:00', '22:00', '07:00', null],
    ['13:10', '13:00', '14:00', '2026-03-04T08:00:00.000Z'],
    ['12:00', '08:00', '08:00', null],
    ['12:00', undefined, '08:00', null],
  ] as const)('%s between %s and %s ends at %s', (now, quietFrom, end, expected) =>
    expect(quietUntil(at(now), { quietFrom, quietUntil: end })?.toISOString() ?? null).toBe(expected),
  );
});
