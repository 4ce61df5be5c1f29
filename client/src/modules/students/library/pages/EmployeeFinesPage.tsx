import { Button, Skeleton } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { libraryActions, LibraryReceipt } from '@pathshala/shared/modules/students/library';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { TakeFineDialog } from '../parts/TakeFineDialog';

type Line = ActionOutput<typeof libraryActions.employeeFines>['rows'][number] & { id: string };

/** /site/library/employee-fines: what employees owe for loans that are over, and the counter that takes it. */
export default function EmployeeFinesPage() {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const [taken, setTaken] = useState<Line | null>(null);
  const asked = useAction(libraryActions.employeeFines, {}, { subscriptions: [{ entity: LibraryReceipt.name }] });
  const money = (value: number) => (value === 0 ? '–' : format.money(value));
  const columns: Column<Line>[] = [
    { id: 'name', label: t('take.employee'), heading: true, render: (row) => say(row.name) },
    { id: 'code', label: t('take.code'), render: (row) => row.code },
    { id: 'title', label: t('take.book'), render: (row) => say(row.title) },
    { id: 'fine', label: t('take.fine'), numeric: true, render: (row) => money(row.fine) },
    { id: 'price', label: t('take.price'), numeric: true, render: (row) => money(row.replacement) },
    { id: 'owes', label: t('take.owes'), numeric: true, render: (row) => money(row.owes) },
    {
      id: 'take',
      label: t('take.counter'),
      render: (row) => (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('take.from', { name: say(row.name) })}
          onClick={() => setTaken(row)}
        >
          {t('take.yes')}
        </Button>
      ),
    },
  ];
  const rows = asked.data?.rows.map((row) => ({ ...row, id: row.loan })) ?? [];
  return (
    <>
      <PageHeader hint={t('take.hint')} />
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconCoin} title={t('take.none')} hint={t('take.noneHint')} />
      ) : (
        <DataTable id="employee-fines" caption={t('take.caption')} columns={columns} rows={rows} />
      )}
      {taken ? (
        <TakeFineDialog
          owed={taken}
          onClose={() => {
            setTaken(null);
            void asked.refetch();
          }}
        />
      ) : null}
    </>
  );
}
