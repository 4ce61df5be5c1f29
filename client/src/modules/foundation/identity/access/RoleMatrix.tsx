import { MultiSelect, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PermissionMatrix } from './PermissionMatrix';
import { useRoles } from './use-access';
import { useAddress } from '../../../../kit/ui/use-address';

const MOST = 4;

/** The matrix of the roles that are in the address, and the choice of them. */
export function RoleMatrix() {
  const { t } = useTranslation('identity');
  const say = useText();
  const [params, setAddress] = useAddress();
  const roles = useRoles();
  if (roles.isError && !roles.data) return <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />;
  if (!roles.data) return <Skeleton h="20rem" />;
  const all = roles.data.roles;
  const ids = (params.get('roles') ?? '')
    .split(',')
    .filter((id) => all.some((role) => role.id === id))
    .slice(0, MOST);
  const choose = (next: string[]) => setAddress({ roles: next.join(',') }, { isStep: true });
  const nameOf = (role: (typeof all)[number]) =>
    role.institution ? `${say(role.name)} (${say(role.institution.name)})` : say(role.name);
  return (
    <Stack>
      <MultiSelect
        label={t('access.matrix.roles')}
        searchable
        clearable
        maxValues={MOST}
        value={ids}
        onChange={choose}
        data={all.map((role) => ({ value: role.id, label: nameOf(role) }))}
      />
      {ids.length === 0 ? (
        <EmptyState title={t('access.matrix.choose')} hint={t('access.matrix.chooseHint')} />
      ) : (
        <PermissionMatrix
          key={ids.join()}
          roles={ids.map((id) => all.find((role) => role.id === id)!)}
          startsDiffering={params.get('differ') === '1'}
          onStale={() => void roles.refetch()}
        />
      )}
    </Stack>
  );
}
