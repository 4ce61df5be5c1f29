import { Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { AccessTabs } from '../../access/AccessTabs';
import { MembersTable } from './MembersTable';
import { useAddress } from '../../../../../kit/ui/use-address';

/** /edu/site/user-permission: the people of one institution and the rights of each. */
export default function SiteUserPermissionPage() {
  const { t } = useTranslation('identity');
  const [params, setAddress] = useAddress();
  const institution = params.get('institution') ?? undefined;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  return (
    <>
      <PageHeader />
      <AccessTabs current="identity.siteUserPermission" />
      <Group mb="md" align="end">
        <RefSelect
          style={{ flex: '1 1 14rem' }}
          entity="institution"
          label={t('access.assign.institution')}
          value={institution}
          onChange={(next) => setAddress({ institution: next }, { isStep: true, isWhole: true })}
        />
        <TextInput
          style={{ flex: '1 1 14rem' }}
          type="search"
          label={t('access.assign.person')}
          placeholder={t('access.assign.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
      <MembersTable
        key={`${institution ?? ''} ${q}`}
        filter={{ ...(institution ? { institution } : {}), ...(q ? { q } : {}) }}
        empty={{ title: t('access.assign.nobody') }}
      />
    </>
  );
}
