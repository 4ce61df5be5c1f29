import { AppError, fill, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  CREDENTIALS,
  gatewaysErrors,
  IntentEvent,
  LEAST_BILL_SECRET,
  MerchantAccount,
  missingCredentials,
  type Protocol,
  type gatewaysActions,
  type Way,
} from '@pathshala/shared/modules/money/gateways';
import { MerchantType, OnlineMethod, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { fieldFault, systemPart, type Context } from '../../../../kernel';
import { noticeUrl } from '../services/answer-call';
import { accountRail, billAddress, railOf } from '../services/connections';

type Actions = typeof gatewaysActions;
const SHOWN = 4;
const WEAK = fill(
  t(
    'A password that opens our bills has at least {count} characters.',
    'যে পাসওয়ার্ডে বিল দেখা যায় তাতে অন্তত {count}টি অক্ষর লাগে।',
  ),
  { count: t(String(LEAST_BILL_SECRET), '১৬') },
);
const bareKey = (text: string): string => text.replaceAll(/-----[^-]+-----|\s/g, '');

export async function accounts(ctx: Context): Promise<ActionOutput<Actions['accounts']>> {
  const sys = systemPart(ctx);
  const gateways = await sys.repo(PaymentGateway).find({ sort: ['rank'] });
  const methods = await sys.repo(OnlineMethod).find({ where: { active: true } });
  const types = await sys.repo(MerchantType).find({ where: { active: true } });
  const own = new Map((await ctx.repo(MerchantAccount).find()).map((row) => [`${row.gateway} ${row.way}`, row]));
  const shown = (gateway: string, way: Way) => {
    const account = own.get(`${gateway} ${way}`);
    if (!account) return null;
    const { merchant, ending, merchantType = null, active, updatedAt: since } = account;
    return { merchant, ending, merchantType, active, since };
  };
  const rows: ActionOutput<Actions['accounts']>['gateways'] = [];
  for (const gateway of gateways) {
    const rail = await railOf(sys, gateway.id);
    rows.push({
      gateway: gateway.id,
      label: { en: gateway.name, bn: gateway.nameBn },
      mode: gateway.mode,
      protocol: gateway.protocol ?? null,
      methods: methods
        .filter((method) => method.gateway === gateway.id)
        .map(({ name, nameBn }) => ({ en: name, bn: nameBn })),
      feeBasisPoints: gateway.feeBasisPoints,
      fixedFee: gateway.fixedFee,
      feeBorneBy: gateway.feeBorneBy,
      settlementDays: gateway.settlementDays,
      notice: gateway.protocol ? noticeUrl(ctx.kernel, gateway.protocol) : '',
      merchantTypes: types
        .filter(
          (type) => type.owner === 'institution' && (!type.gateways?.length || type.gateways.includes(gateway.id)),
        )
        .map(({ id, name, nameBn }) => ({ id, label: { en: name, bn: nameBn } })),
      account: shown(gateway.id, 'checkout'),
      isOpen: rail !== null && methods.some((method) => method.gateway === gateway.id),
      isTrial: rail?.isTestMoney ?? false,
      bill: await billPartOf(sys, gateway, {
        account: shown(gateway.id, 'bill'),
        isOffered: gateway.kind !== 'aggregator' && methods.some((method) => method.gateway === gateway.id),
      }),
    });
  }
  return { gateways: rows };
}

type Bill = NonNullable<ActionOutput<Actions['accounts']>['gateways'][number]['bill']>;
const CALLS_SHOWN = 12;

/** How bills are paid in the company's own app; null where nobody pays through it. */
async function billPartOf(
  sys: Context,
  gateway: Row<typeof PaymentGateway>,
  { account, isOffered }: { account: Bill['account']; isOffered: boolean },
): Promise<Bill | null> {
  if (!isOffered && !account) return null;
  const rail = await railOf(sys, gateway.id, 'bill');
  const calls = await sys
    .repo(IntentEvent)
    .find({ where: { gateway: gateway.id }, sort: ['-createdAt'], limit: CALLS_SHOWN });
  return {
    address: await billAddress(sys, gateway),
    account,
    isOpen: rail !== null,
    isTrial: rail?.isTestMoney ?? false,
    calls: calls.map(({ createdAt: at, kind, says }) => ({ at, kind, says })),
  };
}

export async function saveAccount(
  ctx: Context,
  { paymentGateway: id, way, merchantType, credentials, active }: ActionInput<Actions['saveAccount']>,
) {
  const gateway = await ctx.repo(PaymentGateway).get(id);
  const protocol = way === 'bill' ? 'billpay' : gateway.protocol;
  if (!protocol) throw new AppError(gatewaysErrors.NO_PROTOCOL);
  const repo = ctx.repo(MerchantAccount);
  const present = await repo.findOne({ gateway: id, way });
  const isNew = Object.values(credentials).some((value) => value !== '');
  const rest = { active, merchantType: merchantType ?? (present ? null : undefined) };
  if (!isNew) {
    if (!present) throw new AppError(gatewaysErrors.CREDENTIALS_MISSING);
    await repo.update(present.id, rest);
    return {};
  }
  const values = heldValues(protocol, credentials);
  await (present
    ? repo.update(present.id, { ...values, ...rest })
    : repo.create({ gateway: id, way, ...values, active, ...(merchantType ? { merchantType } : {}) }));
  return {};
}

/**
 * Entered account details as they are stored. All or none: half of an old pair with half of a new one opens nothing and
 * is found out by a payer. @throws CREDENTIALS_MISSING, VALIDATION of a key that can be guessed
 */
export function heldValues(protocol: Protocol, credentials: Readonly<Record<string, string>>) {
  if (missingCredentials(protocol, credentials).length > 0) throw new AppError(gatewaysErrors.CREDENTIALS_MISSING);
  const fields = CREDENTIALS[protocol];
  const kept = Object.fromEntries(
    fields.map(({ key, isKey }) => [key, isKey ? bareKey(credentials[key]!) : credentials[key]!]),
  );
  const secret = kept[fields.find((field) => field.secret)!.key]!;
  if (protocol === 'billpay' && secret.length < LEAST_BILL_SECRET) throw fieldFault('credentials', WEAK);
  return {
    merchant: credentials[fields[0]!.key]!,
    credentials: JSON.stringify(kept),
    ending: secret.slice(-SHOWN),
  };
}

export async function testAccount(ctx: Context, { paymentGateway: id, way }: ActionInput<Actions['testAccount']>) {
  const rail = await accountRail(systemPart(ctx), id, way);
  if (!rail) throw new AppError(gatewaysErrors.NO_PROTOCOL);
  return rail.provider.test(rail.connection);
}
