import { describe, expect, it } from 'vitest';
import { buildRegistry } from '../../../../kit';
import { modules } from '../../../index';
import { partsOf } from '../../../foundation/packages';
import { billingStateOf, lastOpenDay } from './contract';
import { isJobShut, readingPermissions, shutForFamilies, shutForOffice } from './suspension';

const registry = buildRegistry(modules);
const parts = partsOf(registry);
const office = shutForOffice(registry, parts);
const families = shutForFamilies(registry, parts);

describe('a suspension', () => {
  it.each([
    'feeHead.read',
    'student.read',
    'student.create',
    'payments.collect',
    'attendance.mark',
    'messaging.sendSms',
    // Written in parts that stay open to be read.
    'membership.update',
    'platformInvoice.create',
  ])('and the office: %s', (key) => {
    expect(registry.permissions.has(key)).toBe(true);
    expect(office.permissions.has(key)).toBe(key !== 'platformInvoice.create');
  });
  it.each(['invoicing.own', 'platformInvoice.read', 'supportTicket.create', 'notification.read'])(
    'leaves the office %s',
    (key) => expect(office.permissions.has(key)).toBe(false),
  );
  it.each(['feeLine.read', 'fees.own', 'result.read', 'notice.read'])('leaves families %s', (key) =>
    expect(families.permissions.has(key)).toBe(false),
  );
  it('takes every command from families, and no query', () => {
    for (const id of families.actions) expect([id, registry.actions.get(id)!.kind === 'query']).toEqual([id, false]);
    const shutQueries = [...registry.actions.values()].filter(
      ({ kind, permission }) => kind === 'query' && families.permissions.has(permission),
    );
    expect(shutQueries.map(({ id }) => id)).toEqual([]);
    for (const id of ['gateways.startPayment', 'payments.claimPayment', 'gateways.startPublicPayment'])
      expect([id, families.actions.has(id)]).toEqual([id, true]);
    for (const id of ['identity.logout', 'identity.changePassword'])
      expect([id, families.actions.has(id) || office.actions.has(id)]).toEqual([id, false]);
  });
  it('calls a permission reading only where none of its actions changes anything', () => {
    const reading = readingPermissions(registry);
    expect([reading.has('feeLine.read'), reading.has('feeHead.create'), reading.has('fees.setup')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it.each([
    ['fees', true],
    ['sms', false],
    ['attendance', true],
    ['gateways', false],
    ['payments', false],
    ['accounts', false],
    ['invoicing', false],
    ['messaging', false],
  ])('leaves jobs of %s undone: %s', (part, isShut) => expect(isJobShut(part)).toBe(isShut));
  it('begins on the day after the last open one', () => {
    const terms = { startsOn: '2026-01-01', billingDay: 1, graceDays: 10 };
    const last = lastOpenDay(terms, '2026-02-25');
    expect(last).toBe('2026-03-07');
    const state = (today: string) => billingStateOf([terms], { today, overdueSince: '2026-02-25' });
    expect([state(last), state('2026-03-08')]).toEqual(['grace', 'suspended']);
  });
});
