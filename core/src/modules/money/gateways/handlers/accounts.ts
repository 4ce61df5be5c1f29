import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  CREDENTIALS,
  gatewaysErrors,
  MerchantAccount,
  missingCredentials,
  type gatewaysActions,
} from '@pathshala/shared/modules/money/gateways';
import { MerchantType, OnlineMethod, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { systemPart, type Context } from '../../../../kernel';
import { noticeUrl } from '../services/answer-call';
import { railOf } from '../services/connections';

type Actions = typeof gatewaysActions;
const SHOWN = 4;
const bareKey = (text: string): string => text.replaceAll(/-----[^-]+-----|\s/g, '');

export async function accounts(ctx: Context): Promise<ActionOutput<Actions['accounts']>> {
  const sys = systemPart(ctx);
  const gateways = await sys.repo(PaymentGateway).find({ sort: ['rank'] });
  const methods = await sys.repo(OnlineMethod).find({ where: { active: true } });
  const types = await sys.repo(MerchantType).find({ where: { active: true } });
  const own = new Map((await ctx.repo(MerchantAccount).find()).map((row) => [row.gateway, row]));
  const rows: ActionOutput<Actions['accounts']>['gateways'] = [];
  for (const gateway of gateways) {
    const account = own.get(gateway.id);
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
      account: account
        ? {
            merchant: account.merchant,
            ending: account.ending,
            merchantType: account.merchantType ?? null,
            active: account.active,
            since: account.updatedAt,
          }
        : null,
      isOpen: rail !== null && methods.some((method) => method.gateway === gateway.id),
      isTrial: rail?.connection.isTrial ?? false,
    });
  }
  return { gateways: rows };
}

export async function saveAccount(
  ctx: Context,
  { paymentGateway: id, merchantType, credentials, active }: ActionInput<Actions['saveAccount']>,
) {
  const { protocol } = await ctx.repo(PaymentGateway).get(id);
  if (!protocol) throw new AppError(gatewaysErrors.NO_PROTOCOL);
  const repo = ctx.repo(MerchantAccount);
  const present = await repo.findOne({ gateway: id });
  const isNew = Object.values(credentials).some((value) => value !== '');
  const rest = { active, merchantType: merchantType ?? (present ? null : undefined) };
  if (!isNew) {
    if (!present) throw new AppError(gatewaysErrors.CREDENTIALS_MISSING);
    await repo.update(present.id, rest);
    return {};
  }
  // All or none: half of an old pair with half of a new one opens nothing and is found out by a payer.
  if (missingCredentials(protocol, credentials).length > 0) throw new AppError(gatewaysErrors.CREDENTIALS_MISSING);
  const fields = CREDENTIALS[protocol];
  const kept = Object.fromEntries(
    fields.map(({ key, isKey }) => [key, isKey ? bareKey(credentials[key]!) : credentials[key]!]),
  );
  const secret = kept[fields.find((field) => field.secret)!.key]!;
  const values = {
    merchant: credentials[fields[0]!.key]!,
    credentials: JSON.stringify(kept),
    ending: secret.slice(-SHOWN),
  };
  await (present
    ? repo.update(present.id, { ...values, ...rest })
    : repo.create({ gateway: id, ...values, active, ...(merchantType ? { merchantType } : {}) }));
  return {};
}

export async function testAccount(ctx: Context, { paymentGateway: id }: ActionInput<Actions['testAccount']>) {
  const rail = await railOf(systemPart(ctx), id);
  if (!rail) throw new AppError(gatewaysErrors.NO_PROTOCOL);
  return rail.provider.test(rail.connection);
}
