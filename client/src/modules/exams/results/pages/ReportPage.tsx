import { Badge, Button, Group, Modal, Select, Skeleton, Stack, Tabs } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions, resultDocuments } from '@pathshala/shared/modules/exams/results';
import { IconDownload, IconReport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { toCsv } from '../../../../kit/table/csv';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { downloadText } from '../../../../kit/ui/download';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { ExamChoice } from '../../exams';
import { generateLink } from '../parts/links';
import { MarkSheet } from '../parts/MarkSheet';
import type { ReportData } from '../parts/report-data';
import { failedOf, meritOf, type ReportRow, useReportTable } from '../parts/report-rows';
import { ReportSheet } from '../parts/ReportSheet';
import { type FiledStatistics, StatisticsView } from '../parts/StatisticsView';

const TABS = ['tabulation', 'merit', 'failed', 'statistics'] as const;
type Tab = (typeof TABS)[number];

/**
 * /site/result/report: tabulation sheet, merit list, failed list and statistics of an exam; printed and exported in the
 * reader's digits.
 */
export default function ReportPage() {
  const [params, set] = useAddress();
  return (
    <ExamChoice
      first="published"
      value={params.get('exam')}
      onChange={(exam) => set({ exam, version: null, class: null, section: null })}
    >
      {(exam, control) => <Report key={exam.id} exam={exam} control={control} />}
    </ExamChoice>
  );
}

function Report({ exam, control }: { exam: Row<typeof Exam>; control: ReactNode }) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const [params, set] = useAddress();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'tabulation';
  const version = Number(params.get('version')) || undefined;
  const where = useWhere(exam, version);
  const input = {
    exam: exam.id,
    ...(version ? { version } : {}),
    ...(where.section ? { section: where.section } : where.class ? { class: where.class } : {}),
  };
  const { data, error, refetch, isPlaceholderData } = useAction(resultActions.report, input, {
    subscriptions: [{ entity: 'exam' }],
    enabled: where.isReady,
  });
  const can = useCan();
  const header = (
    <PageHeader>
      {tab === 'statistics' ? null : (
        <DocumentButton
          kind={resultDocuments.tabulation}
          input={{ ...input, list: tab }}
          label={t('print')}
          disabled={!data?.version || data.rows.length === 0}
        />
      )}
      <BatchButton
        kind={resultDocuments.markSheet}
        input={input}
        label={t('markSheets')}
        disabled={!data?.version || data.rows.length === 0}
      />
      <ExportButton data={data} tab={tab} name={exam.title} />
    </PageHeader>
  );
  if (error && !data)
    return (
      <>
        {header}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      {header}
      <Stack gap="md">
        <Group gap="sm">
          {control}
          <Select
            aria-label={t('report.class')}
            allowDeselect={false}
            flex={{ base: '1 1 8rem', sm: '0 0 10rem' }}
            value={where.class}
            onChange={(next) => set({ class: next, section: null })}
            data={where.classes.map((each) => ({ value: each.id, label: say(each.label) }))}
          />
          <Select
            aria-label={t('report.section')}
            allowDeselect={false}
            flex={{ base: '1 1 8rem', sm: '0 0 14rem' }}
            value={where.section ?? ''}
            onChange={(next) => set({ section: next || 'all' })}
            data={[
              { value: '', label: t('report.wholeClass') },
              ...where.sections.map((each) => ({ value: each.id, label: say(each.label) })),
            ]}
          />
          {data?.version ? (
            <Badge variant="light" color={data.published ? 'leaf' : 'amber'}>
              {data.published ? t('report.published') : t('report.unpublished')} ·{' '}
              {t('report.version', { number: format.number(data.version) })}
            </Badge>
          ) : null}
        </Group>
        {!data ? (
          <Skeleton h="20rem" radius="lg" aria-busy="true" />
        ) : data.version === null ? (
          <EmptyState
            icon={IconReport}
            title={t('report.none')}
            hint={t('report.noneHint')}
            action={
              can('results.generate') ? (
                <Button component={Link} to={generateLink(exam.id)} variant="light">
                  {t('report.toGenerate')}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <Tabs value={tab} keepMounted={false} onChange={(next) => set({ tab: next })}>
            <Tabs.List mb="md">
              {TABS.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {t(`report.${each}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tab}>
              <Panel
                tab={tab}
                data={data}
                exam={exam.id}
                filed={version ? null : { exam: exam.id, ...(where.class ? { class: where.class } : {}) }}
                isStale={isPlaceholderData}
                place={say(where.label)}
              />
            </Tabs.Panel>
          </Tabs>
        )}
      </Stack>
    </>
  );
}

/** Class and section of the address, else the first section: a report opens with something to look at. */
function useWhere(exam: Row<typeof Exam>, version: number | undefined) {
  const [params] = useAddress();
  const { data } = useAction(resultActions.report, { exam: exam.id, ...(version ? { version } : {}) }, { keep: false });
  const classes = data?.classes ?? [];
  const klass = classes.find((each) => each.id === params.get('class')) ?? classes[0];
  const sections = (data?.sections ?? []).filter((each) => each.class === klass?.id);
  const section =
    params.get('section') === 'all'
      ? undefined
      : (sections.find((each) => each.id === params.get('section')) ?? sections[0]);
  return {
    classes,
    sections,
    class: klass?.id ?? null,
    section: section?.id ?? null,
    label: section?.label ?? klass?.label ?? { en: '', bn: '' },
    isReady: data !== undefined,
  };
}

function Panel({
  tab,
  data,
  exam,
  filed,
  isStale,
  place,
}: {
  tab: Tab;
  data: ReportData;
  exam: string;
  filed: FiledStatistics | null;
  isStale: boolean;
  place: string;
}) {
  const { t } = useTranslation('results');
  const locale = useLocale();
  const [open, setOpen] = useState<ReportRow | null>(null);
  if (tab === 'statistics') return <StatisticsView data={data} filed={filed} />;
  const rows = tab === 'merit' ? meritOf(data.rows) : tab === 'failed' ? failedOf(data.rows) : data.rows;
  if (isStale && data.rows.length === 0) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t(`report.nobody.${tab}`)} hint={t(`report.nobodyHint.${tab}`)} />
      ) : (
        <ReportSheet
          data={data}
          rows={rows}
          title={t(`report.${tab}`)}
          place={place}
          isStale={isStale}
          onOpen={setOpen}
        />
      )}
      {open ? (
        <Modal
          opened
          onClose={() => setOpen(null)}
          size="xl"
          title={t('report.open', { name: nameIn(locale, open) })}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <MarkSheet exam={exam} student={open.student} {...(data.version ? { version: data.version } : {})} />
        </Modal>
      ) : null}
    </>
  );
}

function ExportButton({ data, tab, name }: { data: ReportData | undefined; tab: Tab; name: string }) {
  const { t } = useTranslation('results');
  const table = useReportTable();
  const rows = data ? (tab === 'merit' ? meritOf(data.rows) : tab === 'failed' ? failedOf(data.rows) : data.rows) : [];
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} />}
      disabled={rows.length === 0 || tab === 'statistics'}
      onClick={() => data && downloadText(`${name}-${tab}.csv`, toCsv(table(data, rows)))}
    >
      {t('export')}
    </Button>
  );
}
