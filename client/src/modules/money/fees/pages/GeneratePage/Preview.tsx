import { Alert, Button, Checkbox, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { runsErrors } from '@pathshala/shared/modules/foundation/runs';
import { IconCalendarMonth, IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { Figures } from '../../../../../kit/ui/Figures';
import { toast } from '../../../../../kit/ui/toast';
import classes from './Preview.module.css';

const UNDER_WAY = runsErrors.RUN_UNDER_WAY.code;

export interface GenerateScope {
  class?: string;
  section?: string;
  feeGroup?: string;
  months: string[];
}
type Answer = ActionOutput<typeof feesActions.preview>;

/** The effect of the button: number of bills, total, and who is left out and why. */
export function Preview({ scope }: { scope: GenerateScope }) {
  const { t } = useTranslation('fees');
  const isChosen = scope.months.length > 0;
  const asked = useAction(feesActions.preview, scope, {
    enabled: isChosen,
    subscriptions: [{ entity: 'feeAmount' }, { entity: 'studentWaiver' }, { entity: 'feeSubHead' }],
  });
  if (!isChosen)
    return (
      <Paper withBorder>
        <EmptyState icon={IconCalendarMonth} title={t('generate.chooseMonth')} hint={t('generate.chooseMonthHint')} />
      </Paper>
    );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="14rem" radius="lg" aria-busy="true" />;
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={t('generate.preview')}
      className={asked.isPlaceholderData ? classes.stale : ''}
    >
      <Body answer={asked.data} scope={scope} isStale={asked.isPlaceholderData} />
    </Paper>
  );
}

function Body({ answer, scope, isStale }: { answer: Answer; scope: GenerateScope; isStale: boolean }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const [tells, setTells] = useState(true);
  // Someone else pressed first: their run is shown above, as was wanted.
  const generate = useAction(feesActions.generate, {
    changes: ['run', 'feeRun'],
    quiet: (error) => error.code === UNDER_WAY,
  });
  const press = async () => {
    const outcome = await generate.run({ ...scope, tellGuardians: tells });
    if (!outcome.ok && outcome.error.code === UNDER_WAY) toast('info', outcome.error.message);
  };
  const lines = answer.created + answer.adjusted;
  const sums: [string, string][] = [
    [t('generate.students'), format.number(answer.students)],
    [t('generate.created'), format.number(answer.created)],
    ...(answer.adjusted > 0 ? [[t('generate.adjusted'), format.number(answer.adjusted)] as [string, string]] : []),
    [t('generate.unchanged'), format.number(answer.unchanged)],
    [t('generate.amount'), format.money(answer.amount)],
    [t('generate.waived'), format.money(answer.waived)],
    [t('generate.net'), format.money(answer.amount - answer.waived)],
  ];
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('generate.preview')}
      </Title>
      <Figures figures={sums.map(([label, value]) => ({ key: label, label, value }))} />
      {answer.adjusted > 0 ? (
        <Alert color="blue" py="xs">
          {t('generate.adjustHint')}
        </Alert>
      ) : null}
      {answer.bySubHead.length > 0 ? <BySubHead rows={answer.bySubHead} /> : null}
      {answer.skipped.length > 0 ? (
        <ul className={classes.notes}>
          {answer.skipped.map(({ reason, students }) => (
            <li key={reason}>
              <Text size="sm">{t(`generate.skipped.${reason}`, { count: students })}</Text>
            </li>
          ))}
        </ul>
      ) : null}
      {answer.faults > 0 ? <Faults answer={answer} /> : null}
      {lines === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('generate.nothing')} hint={t('generate.nothingHint')} />
      ) : (
        <Group justify="space-between" gap="sm">
          <Checkbox
            label={t('generate.tell')}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
          <Button
            size="md"
            leftSection={<IconReceipt size={18} />}
            disabled={isStale}
            loading={generate.isPending}
            onClick={() => void press()}
          >
            {t('generate.start', { count: lines })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function BySubHead({ rows }: { rows: Answer['bySubHead'] }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('generate.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('generate.what')}</th>
            {(['lines', 'amount', 'waived', 'net'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {t(`generate.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subHead}>
              <th scope="row">{say(row.label)}</th>
              <td className="number">{format.number(row.lines)}</td>
              <td className="number">{format.money(row.amount)}</td>
              <td className="number">{format.money(row.waived)}</td>
              <td className="number">{format.money(row.amount - row.waived)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Faults({ answer: { faults, faultRows } }: { answer: Answer }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const shown = faultRows.slice(0, 8);
  return (
    <Alert color="amber" title={t('generate.faults', { count: faults })}>
      <ul className={classes.notes}>
        {shown.map((row) => (
          <li key={row.student}>
            {nameIn(locale, row)} ({row.code}): {say(row.message)}
          </li>
        ))}
      </ul>
      {faults > shown.length ? (
        <Text size="sm" mt={4}>
          {t('generate.moreFaults', { count: faults - shown.length })}
        </Text>
      ) : null}
    </Alert>
  );
}
