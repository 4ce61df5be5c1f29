import { Button } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Membership, userActions } from '@pathshala/shared/modules/identity';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { EntityTable } from '../../../kit/table/EntityTable';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { MembershipDialog } from '../parts/MembershipDialog';

/** Which users belong to which institution, and as what. */
export default function SiteMembershipsPage() {
  const { t } = useTranslation('onboarding');
  const [isAdding, setAdding] = useState(false);
  const setStatus = useAction(userActions.setMembershipStatus, { changes: ['membership'] });
  const add = <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>{t('memberships.add')}</Button>;
  const toggle = ({ id, rev, status }: Row<typeof Membership>) => void setStatus.run({ membership: id, rev, status: status === 'active' ? 'disabled' : 'active' });
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={Membership} emptyAction={add} emptyHint={t('memberships.empty')}
        extraColumns={[{ id: 'action', label: t('memberships.action'), render: (row) => <Button size="compact-sm" variant="subtle" color={row.status === 'active' ? 'red' : 'leaf'} disabled={setStatus.isPending} onClick={() => toggle(row)}>{t(row.status === 'active' ? 'memberships.disable' : 'memberships.enable')}</Button> }]}
      />
      {isAdding ? <MembershipDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
