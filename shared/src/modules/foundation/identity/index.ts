import { defineModule, t } from '../../../kit';
import { accessActions } from './access-actions';
import { identityActions } from './actions';
import { activityActions } from './activity-actions';
import { AccessGuard, LoginThrottle, Membership, PasswordReset, Role, Session, User } from './entities/user';
import { Impersonation } from './entities/impersonation';
import { impersonationActions } from './impersonation-actions';
import { IMPERSONATE } from './impersonation-rules';
import { LoginChallenge, LoginPolicy, SecondFactor, TrustedDevice } from './entities/second-factor';
import { companyActions } from './company-actions';
import { invitationActions } from './invitation-actions';
import { identityErrors } from './errors';
import { identityScreens } from './screens';
import { secondFactorActions } from './second-factor-actions';
import { userActions } from './user-actions';
import { inputLabels } from './input-labels';

export {
  AccessGuard,
  LoginThrottle,
  Membership,
  PasswordReset,
  Role,
  Session,
  User,
  identityActions,
  identityErrors,
  identityScreens,
};
export { ACTIVITY_OPS } from './activity-actions';
export { companyActions, invitationActions };
export { LoginChallenge, LoginPolicy, SecondFactor, secondFactorActions, TrustedDevice };
export type { SetUp } from './second-factor-actions';
export {
  CHALLENGE_MINUTES,
  isAppCode,
  isFamily,
  isKeeper,
  isRequired,
  KEEPER_IDLE_MS,
  KEEPER_SESSION_MS,
  plainCode,
  RECOVERY_CODES,
  requiredFrom,
  TRUST_DAYS,
  type InstitutionChoice,
} from './second-factor-rules';
export { accessActions, activityActions, Impersonation, impersonationActions, userActions };
export { IMPERSONATE, IMPERSONATION_MINUTES, withheldFromImpersonators } from './impersonation-rules';
export { AUDIENCES, type Audience, type UserMembership, type UserView } from './user-actions';
export type { MemberView } from './access-actions';
export {
  ADMINISTRATION,
  changeRights,
  counts,
  effectivePermissions,
  nextExpiry,
  sourceOf,
  type Extra,
  type RoleRights,
  type Source,
} from './access-rules';
export {
  isCommonPassword,
  PASSWORD_LENGTH,
  passwordFault,
  PLATFORM_PASSWORD_LENGTH,
  STAFF_PASSWORD_LENGTH,
  type PasswordKind,
} from './password-rules';
export { accountClosed, accountRemoved } from './events';
export { identityTexts } from './errors';
export { addedMail, CODE_STARS, codeSms, inviteMail, resetMail } from './mail-texts';
export { INVITATION_NEWS, invitationNotices, type InvitationNews } from './invitation-notices';
export type { LoginAnswer, LoginStep, Me, UserInfo } from './actions';
export const identity = defineModule({
  name: 'identity',
  labels: t('Users and access', 'ব্যবহারকারী ও অনুমতি'),
  entities: [
    Role,
    User,
    Membership,
    Session,
    PasswordReset,
    LoginThrottle,
    AccessGuard,
    Impersonation,
    SecondFactor,
    LoginChallenge,
    TrustedDevice,
    LoginPolicy,
  ],
  inputLabels,
  actions: {
    ...identityActions,
    ...secondFactorActions,
    ...accessActions,
    ...userActions,
    ...activityActions,
    ...impersonationActions,
    ...invitationActions,
    ...companyActions,
  },
  permissions: [
    {
      key: 'identity.giveAny',
      label: t('Give permissions without having them', 'নিজের নেই এমন অনুমতিও দেওয়া'),
      roles: ['operator'],
    },
    { key: 'identity.activity', label: t('View the activity log', 'কার্যক্রমের লগ দেখা'), roles: ['operator', 'head'] },
    {
      key: 'identity.users',
      label: t('View the users they manage', 'নিজ দায়িত্বের ব্যবহারকারীদের দেখা'),
      roles: ['operator', 'groupStaff', 'head'],
    },
    {
      key: 'identity.manageUsers',
      label: t('Invite, disable and reset users', 'ব্যবহারকারী আমন্ত্রণ, নিষ্ক্রিয় ও রিসেট করা'),
      roles: ['operator', 'head'],
    },
    {
      key: 'identity.siteUsers',
      label: t('Institution users page', 'প্রতিষ্ঠানের ব্যবহারকারীর পাতা'),
      roles: ['head'],
    },
    {
      key: 'identity.groupUsers',
      label: t('Group users page', 'গ্রুপের ব্যবহারকারীর পাতা'),
      roles: ['groupStaff'],
    },
    {
      key: IMPERSONATE,
      label: t('Act for an institution or a group', 'প্রতিষ্ঠান বা গ্রুপের পক্ষে কাজ করা'),
      roles: ['operator'],
    },
  ],
  errors: identityErrors,
  screens: identityScreens,
  // A login, and "last seen" of a session, change nobody's rights.
  rights: [
    User,
    Membership,
    Role,
    Impersonation,
    { entity: Session, when: ['revokedAt', 'membership', 'impersonation'] },
  ],
  decidesRights: true,
});
