import { Button } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Membership, userActions } from '@pathshala/shared/modules/foundation/identity';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { MembershipDialog } from '../parts/MembershipDialog';

/** The institutions that users belong to, and their roles there. */
export default function SiteMembershipsPage() {
  const { t } = useTranslation('onboarding');
  const [isAdding, setAdding] = useState(false);
  const setStatus = useAction(userActions.setMembershipStatus, { changes: ['membership'] });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('memberships.add')}
    </Button>
  );
  const open = ({ id, rev }: Row<typeof Membership>) => void setStatus.run({ membership: id, rev, status: 'active' });
  const shut = async ({ id, rev, status }: Row<typeof Membership>) => {
    const words =
      status === 'invited'
        ? { title: t('memberships.withdraw'), message: t('memberships.withdrawText') }
        : { title: t('memberships.disable'), message: t('memberships.disableText') };
    if (await confirm({ ...words, yes: words.title, isDanger: true }))
      await setStatus.run({ membership: id, rev, status: 'disabled' });
  };
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={Membership}
        emptyAction={add}
        emptyHint={t('memberships.empty')}
        extraColumns={[
          {
            id: 'action',
            label: t('memberships.action'),
            isAction: true,
            render: (row) =>
              row.status === 'disabled' ? (
                <Button size="compact-sm" variant="light" disabled={setStatus.isPending} onClick={() => open(row)}>
                  {t('memberships.enable')}
                </Button>
              ) : (
                <Button
                  size="compact-sm"
                  variant="light"
                  color="red"
                  disabled={setStatus.isPending}
                  onClick={() => void shut(row)}
                >
                  {t(row.status === 'invited' ? 'memberships.withdraw' : 'memberships.disable')}
                </Button>
              ),
          },
        ]}
      />
      {isAdding ? <MembershipDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
