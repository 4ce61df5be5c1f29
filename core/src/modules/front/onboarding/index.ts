import {
  accountActions,
  applicationActions,
  firstStepActions,
  groupActions,
  InstitutionApplication,
  setupActions,
} from '@pathshala/shared/modules/front/onboarding';
import { defineCoreModule, definePolicy, implement, jobSpec, override, type PolicyAnswer } from '../../../kernel';
import { accountLetter } from './documents/account-letter';
import { accountsLeft } from './handlers/accounts';
import { openAccounts } from './services/accounts-title';
import { apply, approve, editApplication, places, reject } from './handlers/applications';
import { firstSteps } from './handlers/first-steps';
import { joinGroup, leaveGroup } from './handlers/groups';
import {
  academics,
  makeTemplate,
  removeSetup,
  saveSetup,
  setup,
  setupOptions,
  setupRows,
  template,
} from './handlers/setup';
import { openAccountsJob } from './jobs/open-accounts';
import { tellApplicant } from './jobs/tell-applicant';
import { tellOperators } from './jobs/tell-operators';

export const onboarding = defineCoreModule({
  name: 'onboarding',
  handlers: [
    ...implement(applicationActions, { places, apply, approve, reject }),
    ...implement(setupActions, {
      setup,
      setupRows,
      setupOptions,
      academics,
      saveSetup,
      removeSetup,
      makeTemplate,
      template,
    }),
    ...implement(firstStepActions, { firstSteps }),
    ...implement(accountActions, { accountsLeft, openAccounts }),
    ...implement(groupActions, { joinGroup, leaveGroup }),
    override(InstitutionApplication, 'update', editApplication),
  ],
  // A visitor belongs to no institution, so this is the one opening for them into the platform's records; their role
  // lets them create only.
  policies: [
    definePolicy(InstitutionApplication, {
      write: ({ actor, tenantId }): PolicyAnswer => (actor.kind === 'visitor' ? { status: 'pending' } : !tenantId),
    }),
  ],
  documents: [accountLetter],
  jobs: [
    jobSpec(openAccountsJob, async () => (await import('./jobs/open-accounts.handler')).default),
    jobSpec(tellOperators, async () => (await import('./jobs/tell-operators.handler')).default),
    jobSpec(tellApplicant, async () => (await import('./jobs/tell-applicant.handler')).default),
  ],
});
