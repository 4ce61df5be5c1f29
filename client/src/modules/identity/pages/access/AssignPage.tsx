import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { MemberPicker } from '../../access/MemberPicker';
import { MemberRights } from '../../access/MemberRights';
import { RoleMatrix } from '../../access/RoleMatrix';

/** /permission/assign: permissions to a role, or role and permissions to a person. */
export default function AssignPage() {
  const { t } = useTranslation('identity');
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const person = params.get('person');
  const toRole = can('role.update') && params.get('to') !== 'person' && !person;
  return (
    <>
      <PageHeader />
      <Stack>
        {can('role.update') ? (
          <SegmentedControl
            style={{ alignSelf: 'flex-start' }}
            value={toRole ? 'role' : 'person'}
            onChange={(next) => setParams({ to: next })}
            data={[
              { value: 'role', label: t('access.assign.toRole') },
              { value: 'person', label: t('access.assign.toPerson') },
            ]}
          />
        ) : null}
        {toRole ? (
          <RoleMatrix />
        ) : (
          <>
            <MemberPicker
              value={person}
              onChange={(next) => setParams(next ? { to: 'person', person: next } : { to: 'person' })}
            />
            {person ? (
              <MemberRights key={person} membership={person} />
            ) : (
              <EmptyState title={t('access.assign.choosePerson')} hint={t('access.assign.choosePersonHint')} />
            )}
          </>
        )}
      </Stack>
    </>
  );
}
