import { Alert, Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { ExportProfile, officialsActions, OwnProfile, PORTALS } from '@pathshala/shared/modules/front/officials';
import { IconCopy, IconFileOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { addressOf } from '../parts/address-of';
import { CheckTable } from '../parts/CheckTable';
import { FileButton } from '../parts/FileButton';
import { ColumnsMenu, ListNews, ListSource, type ListInForce } from '../parts/ListFacts';
import { ScopeBar } from '../parts/ScopeBar';
import { isComplete, useAskedList, useCheckedList, type Asked, type CheckedRow } from '../parts/use-checked-list';

const LIVE = { subscriptions: [{ entity: ExportProfile.name }, { entity: OwnProfile.name }] };
const SHOWS = ['all', 'faulty', 'ready', 'open'] as const;
type Shows = (typeof SHOWS)[number];
const isShows = (value: string): value is Shows => SHOWS.some((each) => each === value);
const isFaulty = ({ faults }: CheckedRow) => faults.some(({ isWarning }) => !isWarning);
const IS: Readonly<Record<Shows, (row: CheckedRow) => boolean>> = {
  all: () => true,
  faulty: isFaulty,
  ready: (row) => !isFaulty(row),
  open: ({ entered }) => !entered || entered.isChanged,
};

/** /site/officials/lists: the list that an authority asks for, its faults row by row, and the file. */
export default function ListsPage() {
  const { t } = useTranslation('officials');
  const [named, set] = useAskedList();
  const { data, error, refetch } = useAction(officialsActions.lists, {}, LIVE);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="20rem" aria-busy="true" />;
  const list = data.lists.find(({ portal }) => portal === named?.portal) ?? inOrder(data.lists)[0];
  if (!list)
    return (
      <>
        <PageHeader hint={t('hint')} />
        <EmptyState icon={IconFileOff} title={t('none')} hint={t('noneHint')} />
      </>
    );
  const asked: Asked = { ...named, portal: list.portal };
  return (
    <Checked key={list.portal} asked={asked} list={list}>
      <ScopeBar asked={asked} portals={data.lists.map(({ portal }) => portal)} set={set} />
    </Checked>
  );
}

const inOrder = (lists: readonly ListInForce[]) =>
  PORTALS.flatMap(({ value }) => lists.find(({ portal }) => portal === value) ?? []);

function Checked({ asked, list, children }: { asked: Asked; list: ListInForce; children: ReactNode }) {
  const { t } = useTranslation('officials');
  const checked = useCheckedList(asked);
  const { data } = checked;
  return (
    <>
      <PageHeader>
        {data && isComplete(asked) && data.rows.length > 0 ? (
          <>
            <Button
              component={Link}
              to={addressOf('/site/officials/beside', asked)}
              variant="default"
              leftSection={<IconCopy size={17} aria-hidden />}
            >
              {t('beside')}
            </Button>
            <FileButton asked={asked} checked={data} />
          </>
        ) : null}
      </PageHeader>
      {children}
      <ListNews list={list} />
      {!isComplete(asked) ? (
        <EmptyState icon={IconUsers} title={t('choose')} hint={`${t('hint')} ${t('chooseHint')}`} />
      ) : checked.error && !data ? (
        <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />
      ) : data ? (
        <Rows asked={asked} data={data} list={list} />
      ) : (
        <Skeleton h="16rem" aria-busy="true" />
      )}
      <ListSource list={list} />
    </>
  );
}

type Data = NonNullable<ReturnType<typeof useCheckedList>['data']>;
function Rows({ asked, data, list }: { asked: Asked; data: Data; list: ListInForce }) {
  const { t } = useTranslation('officials');
  const navigate = useNavigate();
  const format = useFormat();
  const [shows, setShows] = useAddressValue('show', isShows, 'all');
  if (data.rows.length === 0) return <EmptyState icon={IconUsers} title={t('nobody')} hint={t('nobodyHint')} />;
  const rows = data.rows.filter(IS[shows]);
  const withheld = data.columns.filter(({ isWithheld }) => isWithheld);
  return (
    <>
      {withheld.length > 0 ? (
        <Alert color="amber" mb="sm">
          {t('withheld', { columns: withheld.map(({ heading }) => heading).join(', ') })}
        </Alert>
      ) : null}
      <Group justify="space-between" mb="xs">
        <Figures
          isInline
          isLive
          figures={[
            { key: 'total', label: t('total'), value: format.number(data.rows.length) },
            { key: 'ready', label: t('ready'), value: format.number(data.rows.length - data.faulty), tone: 'good' },
            {
              key: 'faulty',
              label: t('faulty'),
              value: format.number(data.faulty),
              tone: data.faulty > 0 ? 'bad' : undefined,
            },
            { key: 'entered', label: t('entered'), value: format.number(data.entered), tone: 'info' },
          ]}
        />
        <Group gap="xs">
          <ColumnsMenu list={list} />
          <SegmentedControl
            size="xs"
            aria-label={t('show')}
            value={shows}
            onChange={(next) => setShows(next as Shows)}
            data={[
              { value: 'all', label: t('showAll') },
              { value: 'faulty', label: t('showFaulty') },
              { value: 'ready', label: t('showReady') },
              { value: 'open', label: t('showOpen') },
            ]}
          />
        </Group>
      </Group>
      {rows.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('nothingShown')} />
      ) : (
        <CheckTable
          portal={asked.portal}
          columns={data.columns}
          rows={rows}
          onOpen={({ id }) => void navigate(addressOf('/site/officials/beside', asked, id))}
        />
      )}
    </>
  );
}
