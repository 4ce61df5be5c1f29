import { describe, expect, it } from 'vitest';
import { buildRegistry } from '../../kit';
import { modules } from '..';
import { withheldFromImpersonators } from './impersonation-rules';

const registry = buildRegistry(modules);
const { permissions, actions } = withheldFromImpersonators(registry);

describe('what an impersonator may not do', () => {
  it.each(['role.update', 'membership.update', 'user.update', 'user.remove', 'oauthClient.create', 'oauthToken.remove', 'identity.giveAny', 'identity.manageUsers', 'identity.impersonate', 'feeLine.remove', 'feeHead.remove', 'smsAccount.update'])(
    'counts the permission %s as not held', (key) => {
      expect(registry.permissions.has(key)).toBe(true);
      expect(permissions.has(key)).toBe(true);
    });
  it.each(['identity.changePassword', 'identity.switchMembership', 'identity.oauthConsent', 'identity.impersonate', 'fees.revert', 'fees.revokeWaiver'])('refuses %s', (id) => expect(actions.has(id)).toBe(true));
  it('names no action that there is not', () => expect([...actions].filter((id) => !registry.actions.has(id))).toEqual([]));
  it.each(['student.update', 'notice.create', 'fees.generate', 'attendance.mark', 'role.read'])('leaves %s', (key) => expect(permissions.has(key)).toBe(false));
  it.each(['identity.logout', 'identity.me', 'identity.endImpersonation'])('leaves %s', (id) => expect(actions.has(id)).toBe(false));
});
