import { describe, expect, it } from 'vitest';
import { access, buildRegistry, defineEntity, defineModule, f, t } from '../../../kit';
import { modules } from '../..';
import { moneyModules, withheldFromImpersonators } from './impersonation-rules';

const registry = buildRegistry(modules);
const { permissions, actions } = withheldFromImpersonators(registry);

describe('what an impersonator may not do', () => {
  it.each([
    'role.update',
    'membership.update',
    'user.update',
    'user.remove',
    'oauthClient.create',
    'oauthToken.remove',
    'identity.giveAny',
    'identity.manageUsers',
    'identity.impersonate',
    'feeLine.remove',
    'feeHead.remove',
    'smsAccount.update',
  ])('counts the permission %s as not held', (key) => {
    expect(registry.permissions.has(key)).toBe(true);
    expect(permissions.has(key)).toBe(true);
  });
  it.each([
    'identity.changePassword',
    'identity.switchMembership',
    'oauth.consent',
    'identity.impersonate',
    'agenda.openFeed',
    'cms.makeNoticeLink',
    'fees.revert',
    'payments.transferWallet',
    'payments.claimPayment',
    'payments.claimJointPayment',
    'studentWaiver.revoke',
  ])('refuses %s', (id) => expect(actions.has(id)).toBe(true));
  it('names no action that there is not', () =>
    expect([...actions].filter((id) => !registry.actions.has(id))).toEqual([]));
  it('knows which modules keep money; one that is new here was looked at', () =>
    expect([...moneyModules(registry)].sort()).toEqual([
      'accounts',
      'admission',
      // Of the dues with which a paper was let pass.
      'certificates',
      // Salaries in the service book.
      'employees',
      // Of the remuneration of invigilators.
      'examday',
      // Of the fee of a scrutiny, which results keep of each application.
      'exams',
      'fees',
      // Credits payments that a provider took, and decides about money under review.
      'gateways',
      // Charges institutions for the platform.
      'invoicing',
      // Of fines and prices of books.
      'library',
      // Of the government's pay rates, which no institution changes.
      'officials',
      'payments',
      'payroll',
      // Of a family's income: nobody deletes people in another's name either.
      'people',
      // Of the application fee of a post.
      'recruitment',
      'results',
    ]));
  it('withholds the taking back of money in a module that did not exist before', () => {
    const Donation = defineEntity({
      name: 'donation',
      labels: { one: t('Donation', 'অনুদান'), many: t('Donations', 'অনুদানসমূহ') },
      fields: { name: f.text({ label: t('Name', 'নাম') }), amount: f.money({ label: t('Amount', 'পরিমাণ') }) },
      title: 'name',
      order: ['name'],
      access: access({ read: ['head'], write: ['head'] }),
      live: 'none',
      remove: 'free',
    });
    const withDonations = buildRegistry([
      ...modules,
      defineModule({ name: 'donations', labels: t('Donations', 'অনুদান'), entities: [Donation] }),
    ]);
    expect(withheldFromImpersonators(withDonations).permissions.has('donation.remove')).toBe(true);
    expect(withheldFromImpersonators(withDonations).permissions.has('donation.create')).toBe(false);
  });
  it.each(['student.update', 'notice.create', 'fees.generate', 'attendance.mark', 'role.read'])('leaves %s', (key) =>
    expect(permissions.has(key)).toBe(false),
  );
  it.each(['identity.logout', 'identity.me', 'identity.endImpersonation', 'cms.revokeNoticeLink'])('leaves %s', (id) =>
    expect(actions.has(id)).toBe(false),
  );
});
