import { defineJob } from '../../../kernel';
import { runPayload } from '../../runs';

export const openAccountsJob = defineJob('onboarding.openAccounts', runPayload);
