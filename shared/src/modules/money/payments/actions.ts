import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../../kit';
import { counterActions } from './counter-actions';
import { payerActions } from './payer-actions';

export const paymentsActions = defineActions('payments', {
  ...counterActions,
  ...payerActions,
  /** The gateways that have a secret, and how it ends; never the secret. */
  gatewaySecrets: action.query({
    path: 'gateway-secrets',
    permission: 'gatewaySecret.read',
    input: nothing,
    output: z.strictObject({
      rows: z.array(z.strictObject({ gateway: idSchema, ending: z.string(), since: z.string() })),
    }),
  }),
  /** Replaces the secret of a gateway; `null` takes it away. */
  setGatewaySecret: action.command({
    path: 'gateways/:gateway/secret',
    permission: 'gatewaySecret.update',
    method: 'PUT',
    input: z.strictObject({ gateway: idSchema, secret: z.string().trim().min(8).max(500).nullable() }),
    output: nothing,
  }),
});
