import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { shownCell, type Report, type ReportHead, type Text as LocalText } from '@pathshala/shared';
import { IconReportSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../table/phone';
import { useLocale, useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { AsOf } from './AsOf';
import { Figures } from '../ui/Figures';
import { PageHeader } from '../ui/PageHeader';
import { ReportActions } from './ReportActions';
import { useDrillLinks } from './ReportCellView';
import { ReportChart } from './ReportChart';
import { ReportParameters, type ReportControls } from './ReportParameters';
import { ReportCards } from './ReportCards';
import { ReportTable } from './ReportTable';
import { useParameters } from './use-parameters';
import { useReport } from './use-report';

/** Letters of a hint that fit beside the buttons of a head. */
const BRIEF = 78;

interface ReportViewProps {
  report: Report;
  controls?: ReportControls;
  /** It is the whole page: figures and buttons are in the head, and rows begin where those of a list do. */
  isPage?: boolean;
  /** A control before the parameters. */
  first?: ReactNode;
}

/** A declared report: parameters, time of reading, figures, chart, rows; with files and a print sheet. */
export function ReportView({ report, controls, isPage = false, first }: ReportViewProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const parameters = useParameters(report);
  const data = useReport(report, parameters);
  const links = useDrillLinks(parameters.given);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { head } = data;
  const toChoose = parameters.missing.map((name) => say(report.parameters[name].label));
  const isShown = Boolean(head) && toChoose.length === 0;
  const facts = head && isShown && head.facts.length > 0 ? <Facts head={head} /> : null;
  const actions = (
    <>
      {head ? <AsOf at={head.asOf} isChanged={data.isChanged} onRefresh={data.refresh} /> : null}
      <ReportActions report={report} parameters={parameters} isDisabled={!head || head.rows === 0} />
    </>
  );
  const hint = report.hint ? say(report.hint) : null;
  // A longer one would take two lines of the head; it is below the rows.
  const isBrief = hint !== null && (hint.length <= BRIEF || !head?.rows);
  return (
    <Stack gap={6} data-report={isPage || undefined}>
      {isPage ? (
        // One line below the title, so that the rows begin high; what else is to be said is below them.
        <PageHeader hint={facts ?? (isBrief ? hint : undefined)}>{actions}</PageHeader>
      ) : null}
      <ReportParameters report={report} parameters={parameters} controls={controls} first={first} />
      {isPage ? null : (
        <Group justify="space-between" gap="xs">
          {facts}
          <Group gap="sm" className="no-print" style={{ marginInlineStart: 'auto' }}>
            {actions}
          </Group>
        </Group>
      )}
      {toChoose.length > 0 ? (
        <Paper withBorder>
          <EmptyState icon={IconReportSearch} title={t('report.choose', { what: toChoose.join(', ') })} />
        </Paper>
      ) : null}
      {data.error && !head ? <ErrorState error={data.error} onRetry={data.refresh} /> : null}
      {data.isPending ? <Skeleton h="18rem" radius="lg" aria-busy="true" /> : null}
      {head && toChoose.length === 0 ? (
        <>
          {head.rows === 0 ? (
            <Paper withBorder>
              <EmptyState
                icon={IconReportSearch}
                title={t('report.none')}
                {...(report.empty ? { hint: say(report.empty) } : {})}
              />
            </Paper>
          ) : (
            <>
              {isPhone && !report.isStatement ? (
                <ReportCards caption={say(report.title)} head={head} data={data} links={links} />
              ) : (
                <ReportTable
                  caption={say(report.title)}
                  head={head}
                  data={data}
                  links={links}
                  sort={parameters.sort}
                  onSort={parameters.setSort}
                />
              )}
              <Text size="sm" c="dimmed" role="status">
                {t('report.rows', { count: head.rows })}
              </Text>
              <Notes texts={[...(isPage && report.hint && (facts || !isBrief) ? [report.hint] : []), ...head.notes]} />
              <ReportChart report={report} head={head} />
            </>
          )}
        </>
      ) : null}
    </Stack>
  );
}

/** The rules by which it was counted. */
function Notes({ texts }: { texts: readonly LocalText[] }) {
  const say = useText();
  return texts.map((text) => (
    <Text key={text.en} size="xs" c="dimmed">
      {say(text)}
    </Text>
  ));
}

/** Facts about the whole apart from sums. */
function Facts({ head: { facts } }: { head: ReportHead }) {
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <Figures
      isInline
      figures={facts.map(({ key, label, kind, value }) => ({
        key,
        label: say(label),
        value: shownCell({ kind, label }, value, { locale, format }) || '–',
      }))}
    />
  );
}
