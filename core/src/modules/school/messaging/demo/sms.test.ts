import {
  callMinutes,
  SMS_COUNTERS,
  type SmsAudienceKind,
  SmsBatch,
  SmsMessage,
  SmsTemplate,
  unknownVariables,
} from '@pathshala/shared/modules/school/messaging';
import { smsSegments } from '@pathshala/shared/text';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { smsRows } from './sms';

const recipe = buildRecipe({ today: '2026-11-21' });
const rows = smsRows(recipe);

describe('the SMS of the demo', () => {
  it('are the same on every run', () => expect(smsRows(buildRecipe({ today: '2026-11-21' }))).toEqual(rows));
  it('give each institution an account with money and templates whose variables exist', () => {
    expect(rows.smsAccount.map((row) => row.institution)).toEqual(recipe.rows.institution.map((row) => row.id));
    for (const { text, textBn, name, purpose } of rows.smsTemplate) {
      const event = { 'Exam dates': 'examDates', 'Exam seat': 'examSeats', 'New notice': 'notice' }[
        name
      ] as SmsAudienceKind;
      const audience = event ?? (purpose === 'result' ? 'result' : name.includes('Staff') ? 'staff' : 'guardians');
      expect([unknownVariables(text!, audience), unknownVariables(textBn!, audience)]).toEqual([[], []]);
    }
  });
  it('give each demo institution a delivered, a failing and a calling batch with right counters', () => {
    for (const place of recipe.places) {
      const batches = rows.smsBatch.filter((row) => row.tenantId === place.institution);
      expect(batches.map((row) => row.failed! > 0)).toEqual([false, true, false]);
      const calls = rows.smsMessage.filter((row) => row.batch === batches[2]!.id && row.way === 'call');
      expect(calls.length).toBeGreaterThan(0);
      expect(calls.every(({ seenAt, cost }) => seenAt && cost === 100)).toBe(true);
      for (const batch of batches) {
        const messages = rows.smsMessage.filter((row) => row.batch === batch.id);
        expect(messages).toHaveLength(batch.messages!);
        for (const state of SMS_COUNTERS)
          expect(messages.filter((row) => row.status === state)).toHaveLength(batch[state]!);
        expect(messages.reduce((sum, row) => sum + row.cost!, 0)).toBe(batch.cost);
        expect(batch.createdAt < '2026-11-21').toBe(true);
      }
    }
  });
  it('name no number twice in a batch and every text fits into four parts', () => {
    expect(new Set(rows.smsMessage.map((row) => `${row.batch}:${row.key}`)).size).toBe(rows.smsMessage.length);
    for (const row of rows.smsMessage) {
      expect(row.text).not.toContain('{');
      expect(row.way === 'call' ? callMinutes(row.text!) : smsSegments(row.text!).segments).toBe(row.segments);
      expect(row.segments).toBeLessThanOrEqual(4);
    }
  });
  it('fit the declared entities', () => {
    const check = (entity: typeof SmsTemplate | typeof SmsBatch | typeof SmsMessage, list: readonly object[]) => {
      for (const row of list)
        for (const name of Object.keys(row))
          expect(['id', 'tenantId', 'createdAt', 'createdBy', ...Object.keys(entity.fields)]).toContain(name);
    };
    check(SmsTemplate, rows.smsTemplate);
    check(SmsBatch, rows.smsBatch);
    check(SmsMessage, rows.smsMessage);
  });
});
