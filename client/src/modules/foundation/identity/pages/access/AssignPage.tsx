import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../../kit/data/session';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { AccessTabs } from '../../access/AccessTabs';
import { MemberPicker } from '../../access/MemberPicker';
import { MemberRights } from '../../access/MemberRights';
import { RoleMatrix } from '../../access/RoleMatrix';
import { useAddress } from '../../../../../kit/ui/use-address';

/** /permission/assign: permissions to a role, or role and permissions to a person. */
export default function AssignPage() {
  const { t } = useTranslation('identity');
  const can = useCan();
  const [params, setAddress] = useAddress();
  const person = params.get('person');
  const toRole = can('role.update') && params.get('to') !== 'person' && !person;
  return (
    <>
      <PageHeader />
      <AccessTabs current="identity.assign" />
      <Stack>
        {can('role.update') ? (
          <SegmentedControl
            style={{ alignSelf: 'flex-start' }}
            value={toRole ? 'role' : 'person'}
            onChange={(next) => setAddress({ to: next }, { isStep: true, isWhole: true })}
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
              onChange={(next) => setAddress({ to: 'person', person: next }, { isStep: true, isWhole: true })}
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
