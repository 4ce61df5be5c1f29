import { Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { MembersTable } from './MembersTable';

/** /edu/site/user-permission: the people of one institution and what each may do. */
export default function SiteUserPermissionPage() {
  const { t } = useTranslation('identity');
  const [params, setParams] = useSearchParams();
  const institution = params.get('institution') ?? undefined;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  return (
    <>
      <PageHeader />
      <Group mb="md" align="end">
        <RefSelect
          style={{ flex: '1 1 14rem' }}
          entity="institution"
          label={t('access.assign.institution')}
          value={institution}
          onChange={(next) => setParams(next ? { institution: next } : {})}
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
