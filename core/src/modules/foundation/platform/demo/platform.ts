import { addDays } from '@pathshala/shared/text';
import { roleId } from '../../../money/accounts/demo/accounts';
import {
  ACCOUNT_HEADS,
  GATEWAYS,
  MERCHANT_TYPES,
  ONLINE_METHODS,
  PAYMENT_TYPES,
  VOUCHER_TYPES,
} from '../../../money/fees/demo/money-set-up.data';
import {
  CHOSEN_PALETTES,
  COMPANIES,
  DESK_CATEGORIES,
  DESK_HOURS,
  FEATURED,
  PALETTES,
  PRIORITIES,
} from './platform.data';
import { payrollRows } from '../../../staff/payroll/demo/payroll';
import { rowId } from '../../../../seed/recipe/row-id';

/**
 * The set-up lists of the platform, what institutions chose of them, their pay rules, and an open invitation: rows by
 * the name of their entity, for the day `today`.
 */
export function platformRows(today: string) {
  const keyed = <R extends { key: string }>(kind: string, rows: readonly R[]) =>
    rows.map(({ key, ...row }) => ({ id: rowId(kind, key), ...row }));
  const coded = <R extends { code: string }>(kind: string, rows: readonly R[]) =>
    rows.map((row) => ({ id: rowId(kind, row.code), ...row }));
  const gateway = (code: string) => rowId('paymentGateway', code);
  return {
    // Everyone of the demo logs in with its password alone.
    loginPolicy: [
      { id: rowId('loginPolicy', 'default'), key: 'default', secondFactor: 'none' as const, graceDays: 14 },
    ],
    company: keyed('company', COMPANIES).map((row, at) => ({ ...row, phone: `0130999000${at + 1}` })),
    featuredItem: keyed('featuredItem', FEATURED).map((row) => ({ ...row, status: 'published' as const })),
    dashboardPalette: keyed('dashboardPalette', PALETTES),
    siteOption: CHOSEN_PALETTES.map(([alias, palette]) => ({
      id: rowId('siteOption', `${alias}:palette`),
      tenantId: rowId('institution', alias),
      key: 'palette',
      palette: rowId('dashboardPalette', palette),
    })),
    membership: [invitation(today)],
    accountHead: coded('accountHead', ACCOUNT_HEADS),
    voucherType: coded('voucherType', VOUCHER_TYPES),
    paymentType: coded('paymentType', PAYMENT_TYPES),
    paymentGateway: coded('paymentGateway', GATEWAYS),
    onlineMethod: coded('onlineMethod', ONLINE_METHODS).map((row) => ({
      ...row,
      gateway: gateway(row.gateway),
      paymentType: rowId('paymentType', row.paymentType),
    })),
    merchantType: coded('merchantType', MERCHANT_TYPES).map((row) => ({
      ...row,
      gateways: (row.gateways ?? []).map(gateway),
    })),
    helpDeskPriority: keyed('helpDeskPriority', PRIORITIES),
    helpDeskCategory: keyed('helpDeskCategory', DESK_CATEGORIES).map((row) => ({
      ...row,
      priority: rowId('helpDeskPriority', row.priority),
    })),
    helpDeskHours: DESK_HOURS.map(([weekday, opensAt, closesAt]) => ({
      id: rowId('helpDeskHours', `${weekday}:${opensAt}`),
      weekday,
      opensAt,
      closesAt,
    })),
    ...payrollRows(),
  };
}

/** The head of one institution asks the accountant of another; the answer is their own. */
function invitation(today: string) {
  const id = rowId('membership', 'accountant@shapla.demo.test:invited');
  return {
    id,
    user: rowId('user', 'accountant@shapla.demo.test'),
    institution: rowId('institution', 'surma'),
    role: roleId('accountant'),
    status: 'invited' as const,
    invitedUntil: `${addDays(today, 6)}T18:00:00.000Z`,
    createdBy: rowId('user', 'head@surma.demo.test'),
  };
}
