import { Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import {
  GROUP_AREAS,
  GROUP_LEVELS,
  GroupOpening,
  institutionActions,
  levelsOf,
  type GroupArea,
  type GroupLevel,
} from '@pathshala/shared/modules/foundation/institutions';
import { IconBuildings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';

/** /site/option/group-access: what the head lets the group see and change. */
export default function GroupAccessPage() {
  const { t } = useTranslation('institutions');
  const say = useText();
  const { data, error, isError, refetch } = useAction(
    institutionActions.groupAccess,
    {},
    { subscriptions: [{ entity: GroupOpening.name }] },
  );
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader hint={t('access.hint')} />
      {data ? null : <Skeleton h="24rem" radius="lg" aria-busy="true" />}
      {data && !data.group ? <EmptyState icon={IconBuildings} title={t('access.none')} /> : null}
      {data?.group ? (
        <Stack gap="xs" maw="52rem">
          <Text fw={600}>{say(data.group)}</Text>
          {data.areas.map((row) => (
            <AreaRow key={row.area} {...row} />
          ))}
          <Text size="xs" c="dimmed">
            {t('access.books')}
          </Text>
        </Stack>
      ) : null}
    </>
  );
}

function AreaRow({ area, level, changedAt }: { area: GroupArea; level: GroupLevel; changedAt: string | null }) {
  const { t } = useTranslation('institutions');
  const say = useText();
  const format = useFormat();
  const label = say(GROUP_AREAS.find(({ value }) => value === area)!.label);
  const open = useAction(institutionActions.openToGroup, {
    changes: [GroupOpening.name],
    onDone: () => toast('good', t('access.saved', { area: label })),
  });
  return (
    <Paper withBorder p="sm">
      <Stack gap={6}>
        <Text size="sm" fw={550} id={`area-${area}`}>
          {label}
        </Text>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-labelledby={`area-${area}`}
          value={level}
          disabled={open.isPending}
          onChange={(chosen) => void open.run({ area, level: chosen as GroupLevel })}
          data={levelsOf(area).map((value) => ({
            value,
            label: say(GROUP_LEVELS.find((each) => each.value === value)!.label),
          }))}
        />
        {changedAt ? (
          <Text size="xs" c="dimmed">
            {t('access.changed', { at: format.dateTime(changedAt) })}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
