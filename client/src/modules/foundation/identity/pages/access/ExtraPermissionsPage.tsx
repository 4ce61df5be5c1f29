import { Button, Drawer, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { AccessTabs } from '../../access/AccessTabs';
import { MemberPicker } from '../../access/MemberPicker';
import { MemberRights } from '../../access/MemberRights';
import { MembersTable } from './MembersTable';

/** /edu/permission/edu-user-assign-extra-permission: who may do more or less than their role says. */
export default function ExtraPermissionsPage() {
  const { t } = useTranslation('identity');
  const [isAdding, setAdding] = useState(false);
  const [person, setPerson] = useState<string | null>(null);
  const close = () => {
    setAdding(false);
    setPerson(null);
  };
  return (
    <>
      <PageHeader>
        <Button onClick={() => setAdding(true)}>{t('access.extra.add')}</Button>
      </PageHeader>
      <AccessTabs current="identity.extraPermissions" />
      <MembersTable
        filter={{ extrasOnly: true }}
        empty={{ title: t('access.extra.nobody'), hint: t('access.extra.nobodyHint') }}
      />
      <Drawer
        opened={isAdding}
        onClose={close}
        position="right"
        size="lg"
        title={t('access.extra.add')}
        closeButtonProps={{ 'aria-label': t('access.close') }}
      >
        <Stack>
          <MemberPicker value={person} onChange={setPerson} />
          {person ? <MemberRights key={person} membership={person} /> : null}
        </Stack>
      </Drawer>
    </>
  );
}
