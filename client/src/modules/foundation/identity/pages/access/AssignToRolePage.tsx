import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { AccessTabs } from '../../access/AccessTabs';
import { RoleMatrix } from '../../access/RoleMatrix';

/** /edu/permission/assign: permissions of roles, by module. */
export default function AssignToRolePage() {
  return (
    <>
      <PageHeader />
      <AccessTabs current="identity.assignToRole" />
      <RoleMatrix />
    </>
  );
}
