import type { Action, Field, Registry } from '../../../kit';

/** Time that someone of the platform may act for an institution before they have to give a reason again. */
export const IMPERSONATION_MINUTES = 30;
/** Anyone who holds it, on the platform, may act for an institution or a group. */
export const IMPERSONATE = 'identity.impersonate';

/**
 * The permissions that nobody uses in another's name. This is the whole list.
 * - Passwords, programs with access, devices that receive notifications, addresses that open without a login, and who may
 *   do what (every action that `delegates`): they would outlive the half hour.
 * - Taking back money: who does that must be found by their own name, and belong to the institution.
 * - Every action and transition that declares `withheldFromActing`: it approves, pays, draws or publishes. A permission that
 *   opens nothing else is withheld with it, so that no screen offers it.
 */
const WITHHELD_PERMISSIONS: readonly RegExp[] = [
  /^(role|membership|user|session|passwordReset|oauth[A-Z]\w*|accessGuard|loginThrottle)\.(create|update|remove)$/,
  /^identity\.(giveAny|manageUsers|impersonate)$/,
  /^smsAccount\./,
];
const WITHHELD_ACTIONS: readonly string[] = [
  'identity.changePassword',
  'identity.endSession',
  'identity.beginSecondFactor',
  'identity.confirmSecondFactor',
  'identity.renewRecoveryCodes',
  'identity.endSecondFactor',
  'identity.endTrust',
  'oauth.request',
  'oauth.consent',
  'identity.switchMembership',
  'identity.impersonate',
  'onboarding.openAccounts',
  'onboarding.accountLetterPreview',
  'onboarding.accountLetterPdf',
  'onboarding.accountLetterBatch',
  'agenda.openFeed',
  'agenda.closeFeed',
  'cms.makeNoticeLink',
  'messaging.startPush',
  'messaging.endPush',
];
/** Keeps money and has no amount in its records yet. */
const MONEY_WITHOUT_AMOUNTS = ['accounts'];
/**
 * Have amounts and keep no money: the cost of an SMS (its account is in the list above), and sums that are shown only.
 */
const AMOUNTS_WITHOUT_MONEY = new Set(['messaging', 'overview']);
const TAKES_BACK = /\.(remove|revert|revoke|cancel|refund|reverse|void|writeOff|delete)\w*$/;

/**
 * Modules that keep money: whatever has a field of that kind, so that a new one is withheld before anyone thinks of it.
 */
export function moneyModules({ entities, moduleOf }: Registry): Set<string> {
  const withAmounts = [...entities.values()]
    .filter((entity) => Object.values(entity.fields as Record<string, Field>).some(({ kind }) => kind === 'money'))
    .map(({ name }) => moduleOf.get(name)!);
  return new Set([...withAmounts.filter((module) => !AMOUNTS_WITHOUT_MONEY.has(module)), ...MONEY_WITHOUT_AMOUNTS]);
}

export interface Withheld {
  permissions: ReadonlySet<string>;
  actions: ReadonlySet<string>;
}

/** The list above, spelt out for the parts of the product. */
export function withheldFromImpersonators(registry: Registry): Withheld {
  const money = moneyModules(registry);
  const permissions = [...registry.permissions.values()].filter(
    ({ key, module }) =>
      WITHHELD_PERMISSIONS.some((each) => each.test(key)) || (money.has(module) && TAKES_BACK.test(key)),
  );
  const isWithheld = ({ id, module, kind, delegates, withheldFromActing }: Action) =>
    delegates || withheldFromActing || (kind !== 'query' && money.has(module) && TAKES_BACK.test(id));
  const all = [...registry.actions.values()];
  const actions = all.filter(isWithheld);
  const open = new Set(all.filter((each) => !isWithheld(each)).map(({ permission }) => permission));
  const emptied = actions.filter((each) => each.withheldFromActing && !open.has(each.permission));
  return {
    permissions: new Set([...permissions.map(({ key }) => key), ...emptied.map(({ permission }) => permission)]),
    actions: new Set([...WITHHELD_ACTIONS, ...actions.map(({ id }) => id)]),
  };
}
