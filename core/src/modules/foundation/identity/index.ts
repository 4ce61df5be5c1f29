import {
  accessActions,
  activityActions,
  identityActions,
  impersonationActions,
  Role,
  companyActions,
  invitationActions,
  secondFactorActions,
  userActions,
} from '@pathshala/shared/modules/foundation/identity';
import { defineCoreModule, implement, jobSpec, override } from '../../../kernel';
import { activity, activitySeal } from './handlers/activity';
import { history } from './handlers/history';
import { endImpersonation, impersonate } from './handlers/impersonation';
import { assignCompany } from './handlers/companies';
import { acceptInvitation, declineInvitation, myInvitations } from './handlers/invitations';
import { login } from './handlers/login';
import { loginByCode, loginConfirmSetUp, loginSetUp, loginWithNewPassword } from './handlers/login-steps';
import {
  addMembership,
  endUserSessions,
  inviteUser,
  removeUser,
  renameUser,
  resendInvitation,
  sendUserReset,
  setMembershipStatus,
  setUserStatus,
  showInvitationLink,
} from './handlers/manage-users';
import { assignRole, members, removeExtraPermission, setExtraPermission, whoCan } from './handlers/members';
import { requestPasswordCode, resetPasswordByCode } from './handlers/password-code';
import { requestPasswordReset, resetPassword } from './handlers/password-reset';
import { changePassword, updateProfile } from './handlers/profile';
import { assignPermissions, cloneRole, removeRole, renameRole, roles, updateRole } from './handlers/roles';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endTrust,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
} from './handlers/second-factor';
import { endSession, logout, me, own, sessions, switchMembership } from './handlers/session';
import { user, users, userSessions } from './handlers/users';
import { viewAs, viewAsRole } from './handlers/view-as';
import { endExtras } from './jobs/end-extras';
import { sealActivity } from './jobs/seal-activity';
import { endImpersonationJob } from './jobs/end-impersonation';
import { sendInvitation } from './jobs/send-invitation';
import { sendPasswordCode } from './jobs/send-password-code';
import { sendPasswordReset } from './jobs/send-password-reset';
import { sweepLogins } from './jobs/sweep-logins';
import { tellInvitation } from './jobs/tell-invitation';
import { identityPolicies } from './policies';
import { companyListeners } from './services/closing-companies';
import { loginListeners } from './services/logins-of-leavers';
import { accountsOf } from './services/accounts';
import { samePeople } from './services/same-people';
import { provideAccounts } from '../people';
import { keptUsers } from './services/users-in-order';

export { accountsOf, operatorsOf, type Account } from './services/accounts';
export { baseOf, loadCaller, openPermissions, permissionsOf } from './services/describe-caller';
export { passwordCode } from './services/password-code';
export { checkProgram } from './services/delegation';
export { hashToken, newToken } from './services/tokens';
export { own };
export { closeAccountsOf, endAccountsOf } from './services/end-accounts';
export { groupOfficers } from './services/group-officers';
export { enterInstitution } from './services/enter-institution';
export { membersWithoutRecord, tieToStaff } from './services/member-records';
export { mergeMemberships } from './services/merge-memberships';
export { openAccount, type OpenedAccount } from './services/open-account';
export { accountsOpenedWith, unusedAccounts, type AccountRecord, type UnusedAccount } from './services/first-password';
export { hashPassword } from './services/passwords';
export { reachInstitutions, type ReachedInstitution } from './services/reach-institutions';
export {
  makeSessionResolver,
  standingOf,
  type ResolvedSession,
  type ResolveOptions,
  type SessionResolver,
} from './services/resolve-session';
export { seedOfMembership, type MemberSeed } from './services/seed-of-member';
export { countCodeAt, countCodeOf } from './services/code-sms';
export { countPublicCall, judgeSecret, limitFaults, limitPublicTries } from './services/throttle';
provideAccounts((ctx, wanted) => accountsOf(ctx, { ...wanted, closedToo: true }));

const SEAL_MS = 5 * 60_000;
const SWEEP_MS = 3_600_000;
export const identity = defineCoreModule({
  name: 'identity',
  caches: [keptUsers],
  peopleSource: samePeople,
  handlers: [
    ...implement(identityActions, {
      login,
      logout,
      me,
      switchMembership,
      requestPasswordCode,
      requestPasswordReset,
      resetPassword,
      resetPasswordByCode,
      changePassword,
      updateProfile,
      sessions,
      endSession,
      history,
    }),
    ...implement(accessActions, {
      roles,
      cloneRole,
      renameRole,
      removeRole,
      assignPermissions,
      assignRole,
      setExtraPermission,
      removeExtraPermission,
      members,
      whoCan,
      viewAs,
      viewAsRole,
    }),
    ...implement(userActions, {
      users,
      user,
      inviteUser,
      resendInvitation,
      showInvitationLink,
      setUserStatus,
      removeUser,
      renameUser,
      sendUserReset,
      userSessions,
      endUserSessions,
      addMembership,
      setMembershipStatus,
    }),
    ...implement(secondFactorActions, {
      loginByCode,
      loginWithNewPassword,
      loginSetUp,
      loginConfirmSetUp,
      secondFactor,
      beginSecondFactor,
      confirmSecondFactor,
      renewRecoveryCodes,
      endSecondFactor,
      endTrust,
      resetSecondFactor,
    }),
    ...implement(companyActions, { assignCompany }),
    ...implement(invitationActions, { myInvitations, acceptInvitation, declineInvitation }),
    ...implement(activityActions, { activity, activitySeal }),
    ...implement(impersonationActions, { impersonate, endImpersonation }),
    override(Role, 'update', updateRole),
  ],
  policies: identityPolicies,
  listeners: [...loginListeners, ...companyListeners],
  jobs: [
    jobSpec(sendPasswordCode, async () => (await import('./jobs/send-password-code.handler')).default),
    jobSpec(sendPasswordReset, async () => (await import('./jobs/send-password-reset.handler')).default),
    jobSpec(sendInvitation, async () => (await import('./jobs/send-invitation.handler')).default),
    jobSpec(tellInvitation, async () => (await import('./jobs/tell-invitation.handler')).default),
    jobSpec(sealActivity, async () => (await import('./jobs/seal-activity.handler')).default),
    jobSpec(endImpersonationJob, async () => (await import('./jobs/end-impersonation.handler')).default),
    jobSpec(endExtras, async () => (await import('./jobs/end-extras.handler')).default),
    jobSpec(sweepLogins, async () => (await import('./jobs/sweep-logins.handler')).default),
  ],
  schedules: [
    { job: sealActivity, everyMs: SEAL_MS },
    { job: sweepLogins, everyMs: SWEEP_MS },
  ],
});
