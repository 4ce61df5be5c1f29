import { defineModule, t } from '../../../kit';
import { gatewaysActions, onlineMethod } from './actions';
import { gatewaysErrors } from './errors';
import { IntentEvent, intentLife, PaymentIntent } from './entities/intent';
import { GatewayPass, MerchantAccount } from './entities/merchant-account';
import { inputLabels } from './input-labels';
import { gatewaysScreens } from './screens';

export {
  GatewayPass,
  gatewaysActions,
  gatewaysErrors,
  gatewaysScreens,
  IntentEvent,
  intentLife,
  MerchantAccount,
  onlineMethod,
  PaymentIntent,
};
export { ASKED_STATES, OPEN_STATES, type IntentPart } from './entities/intent';
export { CREDENTIALS, missingCredentials, type Protocol } from './rules/protocols';
export { paisaOf, takaOf } from './rules/decimal';
export { instantOf } from './rules/provider-time';
export { payerTexts } from './texts';

export const gateways = defineModule({
  name: 'gateways',
  labels: t('Online payments', 'অনলাইন পরিশোধ'),
  entities: [MerchantAccount, GatewayPass, PaymentIntent, IntentEvent],
  inputLabels,
  actions: gatewaysActions,
  screens: gatewaysScreens,
  permissions: [
    {
      key: 'gateways.recovery',
      label: t('Recover online payments', 'অনলাইন পরিশোধ উদ্ধার'),
      roles: ['operator', 'head', 'accountant'],
    },
  ],
  errors: gatewaysErrors,
});
