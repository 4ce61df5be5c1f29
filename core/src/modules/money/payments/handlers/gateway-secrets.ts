import { GatewaySecret, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { seal, unseal, type Context } from '../../../../kernel';

/** Names the key, so that a secret of one purpose opens nothing of another. */
const PURPOSE = 'payment gateway';
const SHOWN = 4;

export async function gatewaySecrets(ctx: Context) {
  const rows = await ctx.repo(GatewaySecret).find();
  return { rows: rows.map((row) => ({ gateway: row.gateway, ending: row.ending, since: row.updatedAt })) };
}

export async function setGatewaySecret(ctx: Context, { gateway, secret }: { gateway: string; secret: string | null }) {
  await ctx.repo(PaymentGateway).get(gateway);
  const repo = ctx.repo(GatewaySecret);
  const present = await repo.findOne({ gateway });
  if (secret === null) {
    if (present) await repo.remove(present.id);
    return {};
  }
  const values = { sealedSecret: seal(ctx.kernel.config.SECRET, PURPOSE, secret), ending: secret.slice(-SHOWN) };
  await (present ? repo.update(present.id, values) : repo.create({ gateway, ...values }));
  return {};
}

/** The secret for the one who talks to the gateway; null when none was set. */
export async function gatewaySecretOf(sys: Context, gateway: string): Promise<string | null> {
  const row = await sys.repo(GatewaySecret).findOne({ gateway });
  return row ? unseal(sys.kernel.config.SECRET, PURPOSE, row.sealedSecret) : null;
}
