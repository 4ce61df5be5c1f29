import { MultiSelect, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../kit/text/locale';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { PermissionMatrix } from './PermissionMatrix';
import { useRoles } from './use-access';

const MOST = 4;

/** The matrix of the roles that are in the address, and the choice of them. */
export function RoleMatrix() {
  const { t } = useTranslation('identity');
  const say = useText();
  const [params, setParams] = useSearchParams();
  const roles = useRoles();
  if (roles.isError) return <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />;
  if (!roles.data) return <Skeleton h="20rem" />;
  const all = roles.data.roles;
  const ids = (params.get('roles') ?? '')
    .split(',')
    .filter((id) => all.some((role) => role.id === id))
    .slice(0, MOST);
  const choose = (next: string[]) =>
    setParams((now) => {
      const after = new URLSearchParams(now);
      if (next.length > 0) after.set('roles', next.join(','));
      else after.delete('roles');
      return after;
    });
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
