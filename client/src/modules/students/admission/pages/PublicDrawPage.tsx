import { Alert, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionActions, AdmissionDraw, recompute } from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { outcomesOf } from '../parts/outcomes';
import { PortalPage } from '../../../school/cms';
import { Attempts } from '../parts/Attempts';
import { NumberNote } from '../parts/NumberNote';
import { ResultTable } from '../parts/ResultTable';
import { usePace } from '../parts/use-pace';
import { VerifyPanel } from '../parts/VerifyPanel';

type Sheet = ActionOutput<typeof admissionActions.drawSheet>;

/**
 * /web/admission-draw/:draw: the draw before everyone's eyes. Nothing of the result comes from the server but the
 * values that make it computable.
 */
export default function PublicDrawPage() {
  const { t } = useTranslation('admission');
  const { draw = '' } = useParams();
  return <PortalPage title={t('lottery')}>{(site) => <Draw key={draw} id={draw} site={site} />}</PortalPage>;
}

function Draw({ id, site }: { id: string; site: CommonData }) {
  const { t } = useTranslation('admission');
  const say = useText();
  const sheet = useAction(
    admissionActions.drawSheet,
    { site_id: site.site_id, admissionDraw: id },
    { subscriptions: [{ entity: AdmissionDraw.name }] },
  );
  if (sheet.isError && !sheet.data) return <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (!sheet.data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  const { draw, title, lines } = sheet.data;
  return (
    <Stack gap="md">
      <div>
        <h1>{t('lottery')}</h1>
        <Text size="lg">{say(title)}</Text>
      </div>
      {draw.state === 'voided' ? (
        <Alert color="red" title={t('void.title')}>
          {draw.voidReason}
        </Alert>
      ) : null}
      {draw.resultHash === null ? <Before draw={draw} lines={lines} /> : <Drawn sheet={sheet.data} />}
      <Attempts attempts={sheet.data.attempts} />
    </Stack>
  );
}

/** The list and the commitment are there for everyone before the number is. */
function Before({ draw, lines }: Pick<Sheet, 'draw' | 'lines'>) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  return (
    <>
      {draw.state === 'committed' ? (
        <Alert color="blue" title={t('before.title')}>
          {t('before.hint', { applicants: format.number(draw.applicants), seats: format.number(draw.seats) })}
          <NumberNote draw={draw} />
        </Alert>
      ) : null}
      <Paper withBorder p="md" style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">
          {t('hash.list')}: <code>{draw.listHash}</code>
        </Text>
        {draw.commit ? (
          <Text size="sm">
            {t('hash.commit')}: <code>{draw.commit}</code>
          </Text>
        ) : null}
      </Paper>
      <ResultTable
        rows={lines.map((line, at) => ({ id: String(at), number: line.split('|')[0]!, rank: null, outcome: null }))}
        total={lines.length}
      />
    </>
  );
}

function Drawn({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const { draw, lines } = sheet;
  const result = useMemo(() => recompute({ ...draw, lines }), [draw, lines]);
  const outcomes = useMemo(() => outcomesOf(result, lines), [result, lines]);
  const shown = usePace({ from: draw.drawnAt, seconds: draw.revealSeconds, steps: outcomes.length });
  const isRunning = shown < outcomes.length;
  const latest = outcomes[shown - 1];
  return (
    <>
      {isRunning ? (
        <Paper withBorder p="lg" ta="center">
          <Text c="dimmed">{t('live.now', { shown: format.number(shown), all: format.number(outcomes.length) })}</Text>
          <Title order={2} ff="monospace" aria-live="off">
            {latest?.number ?? '…'}
          </Title>
          <Progress mt="sm" value={(shown / outcomes.length) * 100} aria-label={t('live.progress')} />
        </Paper>
      ) : null}
      <NumberNote draw={draw} />
      <VerifyPanel sheet={sheet} result={result} />
      <ResultTable
        rows={(isRunning ? outcomes.slice(0, shown).reverse() : outcomes).map((each) => ({ id: each.number, ...each }))}
        total={outcomes.length}
        pools={draw.pools}
      />
    </>
  );
}
