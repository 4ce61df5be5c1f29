import type { identityScreens } from '@pathshala/shared/modules/foundation/identity';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const identityLoads: ScreenLoads<typeof identityScreens> = {
  'identity.login': () => import('./pages/LoginPage'),
  'identity.platformLogin': () => import('./pages/LoginPage'),
  'identity.loginStep': () => import('./login-steps/LoginStepPage'),
  'identity.passwordReset': () => import('./pages/PasswordResetPage'),
  'identity.profile': () => import('./pages/ProfilePage/ProfilePage'),
  'identity.invitations': () => import('./pages/MyInvitationsPage/MyInvitationsPage'),
  'identity.roles': () => import('./pages/access/RolesPage'),
  'identity.assignToRole': () => import('./pages/access/AssignToRolePage'),
  'identity.assign': () => import('./pages/access/AssignPage'),
  'identity.extraPermissions': () => import('./pages/access/ExtraPermissionsPage'),
  'identity.siteUserPermission': () => import('./pages/access/SiteUserPermissionPage'),
  'identity.users': () => import('./pages/users/PlatformUsersPage'),
  'identity.impersonate': () => import('./impersonation/ImpersonatePage'),
  'identity.impersonateGroup': () => import('./impersonation/ImpersonateGroupPage'),
  'identity.siteUsers': () => import('./pages/users/SiteUsersPage'),
  'identity.groupUsers': () => import('./pages/users/GroupUsersPage'),
  'identity.activity': () => import('./pages/ActivityPage'),
  'identity.notFound': () => import('./pages/NotFoundPage'),
  'identity.unauthorized': () => import('./pages/UnauthorizedPage'),
};
