import { Button, Group, MultiSelect, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { type ActionInput, type Entity } from '@pathshala/shared';
import { Class, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { timetableActions } from '@pathshala/shared/modules/school/timetable';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';

type Setting = ActionInput<typeof timetableActions.previewCopy>['setting'];
const SETTINGS: readonly Setting[] = ['bells', 'weekly', 'conditions'];
const OF: Record<Setting, Entity> = { bells: Shift as Entity, weekly: Section as Entity, conditions: Class as Entity };

/** /site/setting-replication: settings of one shift, section or class for others, after a look at what will change. */
export default function CopyPage() {
  const { t } = useTranslation('timetable');
  const [setting, setSetting] = useState<Setting>('bells');
  return (
    <>
      <PageHeader />
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('copy.what')}
          value={setting}
          onChange={(next) => setSetting(next as Setting)}
          data={SETTINGS.map((each) => ({ value: each, label: t(`copy.${each}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t('copy.year')}
        </Text>
        <Copy key={setting} setting={setting} />
      </Stack>
    </>
  );
}

function Copy({ setting }: { setting: Setting }) {
  const { t } = useTranslation('timetable');
  const say = useText();
  const format = useFormat();
  const [source, setSource] = useState<string | null>(null);
  const [targets, setTargets] = useState<string[]>([]);
  const choices = useOptions(OF[setting], {});
  const data = (choices.data ?? []).map(({ id, label }) => ({ value: id, label: say(label) }));
  const wanted = { setting, source: source ?? '', targets };
  const isReady = source !== null && targets.length > 0;
  const preview = useAction(timetableActions.previewCopy, wanted, { enabled: isReady, keep: false });
  const copy = useAction(timetableActions.copySettings, {
    changes: ['bellSchedule', 'weeklyLesson', 'subjectCondition'],
  });
  const run = async () => {
    const answer = await copy.run({ ...wanted, expected: preview.data!.mark });
    await preview.refetch();
    if (!answer.ok) return;
    const { added, changed } = answer.data;
    toast('good', t('copy.done', { added: format.number(added), changed: format.number(changed) }));
  };
  const rows = preview.data?.rows ?? [];
  const isNothing = !rows.some((row) => row.outcome === 'added' || row.outcome === 'changed');
  return (
    <>
      <Group gap="sm" align="end">
        <Select
          label={t('copy.source')}
          searchable
          w="18rem"
          maw="100%"
          value={source}
          onChange={setSource}
          data={data}
        />
        <MultiSelect
          label={t('copy.targets')}
          searchable
          w="24rem"
          maw="100%"
          value={targets}
          onChange={setTargets}
          data={data.filter((each) => each.value !== source)}
        />
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          disabled={!isReady || !preview.data || isNothing}
          loading={copy.isPending}
          onClick={() => void run()}
        >
          {t('copy.run')}
        </Button>
      </Group>
      {!isReady ? <EmptyState icon={IconCopy} title={t('copy.choose')} /> : null}
      {preview.isError && !preview.data ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : null}
      {isReady && preview.isPending ? <Skeleton h="10rem" radius="lg" aria-busy="true" /> : null}
      {isReady && preview.data && rows.length === 0 ? <EmptyState icon={IconCopy} title={t('copy.nothing')} /> : null}
      {rows.length > 0 ? (
        <DataTable
          id="copy-preview"
          caption={t('copy.preview')}
          rows={rows.map((row, at) => ({ ...row, id: String(at) }))}
          columns={[
            { id: 'target', label: t('copy.target'), render: (row) => say(row.target), heading: true },
            { id: 'what', label: t('copy.setting'), render: (row) => say(row.what) },
            { id: 'outcome', label: t('copy.outcome'), render: (row) => t(`copy.outcomes.${row.outcome}`) },
          ]}
        />
      ) : null}
    </>
  );
}
