import { Group, Select, Skeleton, Stack } from '@mantine/core';
import { feesActions, monthsOfYear } from '@pathshala/shared/modules/money/fees';
import { isEnded, Run, type RunState } from '@pathshala/shared/modules/foundation/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../../../kit/data/live/use-live';
import { keys } from '../../../../../kit/data/query-keys';
import { useAction } from '../../../../../kit/data/use-action';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../../kit/text/locale';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { RunPanel } from '../../../../foundation/runs';
import { ClassSection } from '../../parts/ClassSection';
import { LimitWarning } from '../../parts/LimitWarning';
import { MonthStrip } from '../../parts/MonthStrip';
import { useAddress } from '../../../../../kit/ui/use-address';
import { useYears } from '../../parts/use-years';
import { Generations } from './Generations';
import { Preview } from './Preview';

const PERMISSION = 'fees.generate';

/** /site/fee/generate: audience, months, expected total, then the worker's counter. */
export default function GeneratePage() {
  const { t } = useTranslation('fees');
  const locale = useLocale();
  const [params, set] = useAddress();
  const years = useYears(params.get('year'));
  const { year } = years;
  const classId = params.get('class');
  const section = params.get('section');
  const feeGroup = params.get('group');
  const list = year ? monthsOfYear(year.startsOn) : [];
  const chosen = (params.get('months') ?? '')
    .split(',')
    .map((month) => `${month}-01`)
    .filter((month) => list.includes(month));
  const place = { ...(classId ? { class: classId } : {}), ...(section ? { section } : {}) };
  const standing = useAction(feesActions.months, { year: year?.id ?? '', ...place }, { enabled: year !== null });
  useAskAgainWhenDone();
  const toggle = (month: string) => {
    const next = chosen.includes(month) ? chosen.filter((each) => each !== month) : [...chosen, month].sort();
    set({ months: next.length > 0 ? next.map((each) => each.slice(0, 7)).join(',') : null });
  };
  return (
    <>
      <PageHeader hint={t('generate.hint')} />
      <Stack gap="md">
        <Group gap="sm" align="end">
          {years.rows.length > 1 ? (
            <Select
              label={t('scope.year')}
              w="9rem"
              allowDeselect={false}
              value={year?.id ?? null}
              data={years.rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
              onChange={(next) => set({ year: next, months: null })}
            />
          ) : null}
          <ClassSection classId={classId} section={section} onChange={set} />
          <RefSelect
            entity="feeGroup"
            label={t('scope.group')}
            placeholder={t('scope.allFees')}
            style={{ flex: '1 1 12rem' }}
            maw={{ base: '100%', sm: '18rem' }}
            clearButtonProps={{ 'aria-label': t('scope.allFees') }}
            value={feeGroup ?? undefined}
            onChange={(next) => set({ group: next ?? null })}
          />
        </Group>
        {standing.data ? (
          <MonthStrip
            label={t('month.choose')}
            chosen={chosen}
            onToggle={toggle}
            boxes={standing.data.months.map(({ month, bills, balance }) => ({
              month,
              tone: bills === 0 ? ('neutral' as const) : balance > 0 ? ('info' as const) : ('good' as const),
              says: bills === 0 ? t('month.none') : t('month.bills', { count: bills }),
            }))}
          />
        ) : (
          <Skeleton h="4rem" radius="md" aria-busy="true" />
        )}
        {year ? <LimitWarning year={year.id} classId={classId} /> : null}
        <RunPanel subject="fees" permission={PERMISSION} />
        <Preview scope={{ ...place, ...(feeGroup ? { feeGroup } : {}), months: chosen }} />
        <Generations />
      </Stack>
    </>
  );
}

/** While bills are made, the counter says enough; when it is over, the months and the preview are asked again. */
function useAskAgainWhenDone() {
  const client = useQueryClient();
  useLive({ entity: Run.name, room: { field: 'permission', value: PERMISSION } }, (news) => {
    if (news.kind === 'lost') return;
    if (news.kind === 'events' && !news.events.some(({ set }) => set && isEnded(set.state as RunState))) return;
    for (const { id } of [feesActions.months, feesActions.preview])
      void client.invalidateQueries({ queryKey: [...keys.action(id)] });
  });
}
