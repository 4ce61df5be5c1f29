import { Group, SegmentedControl, Skeleton } from '@mantine/core';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { employeesDocuments } from '@pathshala/shared/modules/staff/employees';
import { IconIdBadge2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import notched from '../../../../kit/ui/Notched.module.css';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';

const { idCard } = employeesDocuments;
/** A page of a list at most. */
const MOST = 500;
const VIEWS = ['all', 'missing'] as const;

/** /site/employee/id-card: cards of those in service, one by one or on sheets, and whose photograph is missing. */
export default function IdCardsPage() {
  const { t } = useTranslation('employees');
  const locale = useLocale();
  const [params, set] = useAddress();
  const designation = params.get('designation') ?? undefined;
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'all';
  const staff = useList(Staff, {
    filter: { status: { eq: 'active' }, ...(designation ? { designation: { eq: designation } } : {}) },
    sort: 'code',
    size: MOST,
  });
  const posts = staff.data?.labels?.['designation'] ?? {};
  const everyone = staff.data?.rows ?? [];
  const without = everyone.filter(({ photo }) => !photo);
  const rows = view === 'missing' ? without : everyone;
  return (
    <>
      <PageHeader hint={t('cards.hint')}>
        <BatchButton
          kind={idCard}
          input={designation ? { designation } : {}}
          paper="cardSheet"
          label={t('cards.all')}
        />
      </PageHeader>
      <Group mb={6} align="flex-end" className={notched.notched}>
        <RefSelect
          entity="designation"
          value={designation}
          onChange={(next) => set({ designation: next })}
          label={t('cards.designation')}
          w="16rem"
          maw="100%"
        />
        <SegmentedControl
          aria-label={t('cards.view')}
          value={view}
          onChange={(next) => set({ view: next === 'all' ? null : next })}
          data={VIEWS.map((value) => ({ value, label: t(`cards.views.${value}`, { count: without.length }) }))}
        />
      </Group>
      {staff.error && !staff.data ? <ErrorState error={staff.error} onRetry={() => void staff.refetch()} /> : null}
      {staff.isPending ? <Skeleton h="14rem" aria-busy="true" /> : null}
      {staff.data && rows.length === 0 ? (
        <EmptyState icon={IconIdBadge2} title={t(view === 'missing' ? 'cards.noneMissing' : 'cards.nobody')} />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          id="employee-cards"
          caption={t('cards.caption')}
          rows={rows}
          columns={[
            { id: 'code', label: Staff.fields.code.label[locale], isWhole: true, render: ({ code }) => code },
            {
              id: 'name',
              label: Staff.labels.one[locale],
              heading: true,
              isWhole: true,
              render: (row) => nameIn(locale, row),
            },
            {
              id: 'post',
              label: Staff.fields.designation.label[locale],
              isWhole: true,
              render: (row) => posts[row.designation]?.[locale] ?? '',
            },
            {
              id: 'photo',
              label: Staff.fields.photo.label[locale],
              render: ({ photo }) => (
                <StatusBadge tone={photo ? 'good' : 'warn'}>
                  {t(photo ? 'cards.hasPhoto' : 'cards.noPhoto')}
                </StatusBadge>
              ),
            },
            {
              id: 'card',
              label: '',
              isAction: true,
              render: (row) => (
                <DocumentButton
                  kind={idCard}
                  input={{ staff: row.id }}
                  label={t('cards.one')}
                  about={nameIn(locale, row)}
                  size="xs"
                />
              ),
            },
          ]}
        />
      ) : null}
    </>
  );
}
