import { Drawer } from '@mantine/core';
import { accessActions, counts, type MemberView } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../../kit/clock';
import { useAction } from '../../../../../kit/data/use-action';
import { DataTable } from '../../../../../kit/table/DataTable';
import { Pager } from '../../../../../kit/table/Pager';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { MemberRights } from '../../access/MemberRights';
import { useSubscriptionTo } from '../../access/use-access';

interface MembersTableProps {
  filter: { q?: string; institution?: string; extrasOnly?: boolean };
  empty: { title: string; hint?: string };
}

/** People with role and extra permissions; one opened shows all their rights next to the list. */
export function MembersTable({ filter, empty }: MembersTableProps) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [open, setOpen] = useState<MemberView | null>(null);
  const members = useAction(
    accessActions.members,
    { ...filter, page, size },
    { subscriptions: useSubscriptionTo('membership') },
  );
  if (members.isError && !members.data)
    return <ErrorState error={members.error} onRetry={() => void members.refetch()} />;
  const rows = (members.data?.rows ?? []).map((row) => ({ ...row, id: row.membership }));
  return (
    <>
      {members.data?.total === 0 ? (
        <EmptyState title={empty.title} hint={empty.hint} />
      ) : (
        <DataTable
          id="members"
          caption={t('access.assign.people')}
          rows={rows}
          isLoading={members.isPending}
          isStale={members.isPlaceholderData}
          onOpen={setOpen}
          columns={[
            { id: 'name', label: t('access.assign.person'), heading: true, render: (row) => say(row.name) },
            { id: 'role', label: t('access.assign.role'), render: (row) => say(row.roleName) },
            {
              id: 'institution',
              label: t('access.assign.institution'),
              render: (row) => (row.institution ? say(row.institution.name) : t('access.assign.noInstitution')),
            },
            {
              id: 'extras',
              label: t('access.extra.title'),
              numeric: true,
              render: (row) => format.number(row.extras.filter((extra) => counts(extra, serverNow())).length),
            },
          ]}
        />
      )}
      {members.data && members.data.total > 0 ? (
        <Pager page={page} size={size} total={members.data.total} onPage={setPage} onSize={setSize} />
      ) : null}
      <Drawer
        opened={open !== null}
        onClose={() => setOpen(null)}
        position="right"
        size="lg"
        title={open ? t('access.assign.open', { name: say(open.name) }) : ''}
        closeButtonProps={{ 'aria-label': t('access.close') }}
      >
        {open ? <MemberRights membership={open.membership} /> : null}
      </Drawer>
    </>
  );
}
