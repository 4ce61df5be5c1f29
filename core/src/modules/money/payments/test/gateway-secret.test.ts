import { actionsOf } from '@pathshala/shared/kit';
import { OnlineMethod, PaymentGateway, paymentsActions, PaymentType } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewaySecretOf } from '../handlers/gateway-secrets';
import { world, type World } from '../../../../testing';

let w: World;
let gateway: string;
const SECRET = 'trial-secret-7788';
beforeAll(async () => {
  w = await world();
  gateway = (
    await w.operator.run(actionsOf(PaymentGateway).create, {
      code: 'TRIAL',
      name: 'Trial',
      nameBn: 'পরীক্ষা',
      kind: 'bank',
    })
  ).id;
});
afterAll(() => w.close());

it('keeps a secret unreadable for everyone, and opens it for the one who calls the gateway', async () => {
  await w.operator.run(paymentsActions.setGatewaySecret, { gateway, secret: SECRET });
  expect((await w.operator.run(paymentsActions.gatewaySecrets, {})).rows).toMatchObject([{ gateway, ending: '7788' }]);
  for (const name of ['gateway_secrets', 'gatewaysecrets', 'audit'])
    expect(JSON.stringify(await w.store.raw().collection(name).find().toArray())).not.toContain(SECRET);
  expect(await gatewaySecretOf(w.system(), gateway)).toBe(SECRET);
});
it('replaces it and takes it away', async () => {
  await w.operator.run(paymentsActions.setGatewaySecret, { gateway, secret: 'another-secret-1234' });
  expect(await gatewaySecretOf(w.system(), gateway)).toBe('another-secret-1234');
  await w.operator.run(paymentsActions.setGatewaySecret, { gateway, secret: null });
  expect(await gatewaySecretOf(w.system(), gateway)).toBeNull();
  expect((await w.operator.run(paymentsActions.gatewaySecrets, {})).rows).toEqual([]);
});
it('refuses an institution the secrets, and an unknown gateway', async () => {
  expect((await w.school.head.refused(paymentsActions.gatewaySecrets, {})).code).toBe('FORBIDDEN');
  expect(
    (await w.operator.refused(paymentsActions.setGatewaySecret, { gateway: 'f'.repeat(24), secret: SECRET })).code,
  ).toBe('NOT_FOUND');
});
it('keeps a gateway and a payment type that a method uses, and refuses a range that is none', async () => {
  const type = await w.operator.run(actionsOf(PaymentType).create, {
    code: 'CARD',
    name: 'Card',
    nameBn: 'কার্ড',
    channel: 'card',
  });
  const method = { code: 'VISA', name: 'Visa', nameBn: 'ভিসা', gateway, paymentType: type.id };
  expect(
    Object.keys(
      (await w.operator.refused(actionsOf(OnlineMethod).create, { ...method, least: 500, most: 400 })).fields ?? {},
    ),
  ).toEqual(['most']);
  await w.operator.run(actionsOf(OnlineMethod).create, method);
  const { rev } = await w.operator.run(actionsOf(PaymentGateway).get, { id: gateway });
  expect((await w.operator.refused(actionsOf(PaymentGateway).remove, { id: gateway, rev })).code).toBe('IN_USE');
  expect((await w.operator.refused(actionsOf(PaymentType).remove, { id: type.id, rev: type.rev })).code).toBe('IN_USE');
});
