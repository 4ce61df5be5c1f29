import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

export const openAccountsJob = defineJob('onboarding.openAccounts', runPayload);
