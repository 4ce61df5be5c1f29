import { Button, Skeleton } from '@mantine/core';
import { ExportProfile, officialsActions, PORTALS } from '@pathshala/shared/modules/front/officials';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';

const TONES = { missing: 'warn', same: 'good', changed: 'info' } as const;

/** /edu/export-profile/standard: the lists that come with the product, to add those that the platform has not. */
export default function StandardPage() {
  const { t } = useTranslation('officials');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useAction(
    officialsActions.standard,
    {},
    { subscriptions: [{ entity: ExportProfile.name }] },
  );
  const add = useAction(officialsActions.addStandard, {
    changes: [ExportProfile.name],
    onDone: ({ added }) => toast('good', t('added', { count: added })),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="20rem" aria-busy="true" />;
  return (
    <>
      <PageHeader hint={t('profilesHint')}>
        <Button
          loading={add.isPending}
          disabled={data.lists.every(({ state }) => state !== 'missing')}
          onClick={() => void add.run({})}
        >
          {t('standard')}
        </Button>
      </PageHeader>
      <DataTable
        id="officials-standard"
        caption={t('standardLists')}
        rows={data.lists.map((list) => ({ ...list, id: `${list.portal} ${list.from}` }))}
        columns={[
          {
            id: 'portal',
            label: t('for'),
            render: ({ portal }) => say(PORTALS.find(({ value }) => value === portal)!.label),
          },
          { id: 'name', label: t('name'), heading: true, render: ({ name }) => say(name) },
          { id: 'from', label: t('from'), isWhole: true, render: ({ from }) => format.date(from) },
          {
            id: 'state',
            label: t('standing'),
            isState: true,
            render: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`standingOf.${state}`)}</StatusBadge>,
          },
        ]}
      />
    </>
  );
}
