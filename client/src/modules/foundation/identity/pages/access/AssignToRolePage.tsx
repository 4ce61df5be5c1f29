import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { RoleMatrix } from '../../access/RoleMatrix';

/** /edu/permission/assign: permissions of roles, by module. */
export default function AssignToRolePage() {
  return (
    <>
      <PageHeader />
      <RoleMatrix />
    </>
  );
}
