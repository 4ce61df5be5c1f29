import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  payrollActions,
  payrollDocuments,
  PayRun,
  payrollScreens,
  RUN_KINDS,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions, useRecord } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { WhoDecides } from '../../../school/approvals';
import { BatchButton } from '../../../foundation/documents';
import { RunPanel } from '../../../foundation/runs';
import { RunSlips } from './RunSlips';

const DISBURSEMENT = payrollScreens.find((screen) => screen.id === 'payroll.disbursement')!.path;

/** A salary run from the preview to the payment. */
export function RunDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const { data, error, refetch } = useRecord(PayRun, id);
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={17} />} onClick={onClose}>
      {t('run.back')}
    </Button>
  );
  if (error && !data)
    return (
      <>
        <PageHeader>{back}</PageHeader>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader>{back}</PageHeader>
      <RunView run={data as Row<typeof PayRun>} onDropped={onClose} />
    </>
  );
}

function RunView({ run, onDropped }: { run: Row<typeof PayRun>; onDropped: () => void }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const type = useOptions(SalaryType, { ids: [run.salaryType] }).data?.[0];
  const drop = useAction(payrollActions.drop, { changes: ['payRun', 'paySlip'], onDone: onDropped });
  const askAndDrop = async () => {
    if (await confirm({ title: t('run.drop'), message: t('run.dropSure'), yes: t('run.drop') }))
      void drop.run({ payRun: run.id });
  };
  const kind = RUN_KINDS.find(({ value }) => value === run.kind);
  const title = [format.month(run.month), type ? say(type.label) : '', kind ? say(kind.label) : ''];
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Group gap="sm">
          <Text fw={700} size="lg">
            {title.filter(Boolean).join(' · ')}
          </Text>
          <StateBadge entity={PayRun} state={run} />
        </Group>
        <Group gap="xs">
          <TransitionButtons entity={PayRun} record={run} />
          {run.slips > 0 ? <Papers payRun={run.id} /> : null}
          {run.state === 'preview' && can('payroll.run') ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              loading={drop.isPending}
              onClick={() => void askAndDrop()}
            >
              {t('run.drop')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <WhoDecides entity={PayRun} record={run} />
      {run.state === 'preview' ? <Alert color="blue">{t('run.live')}</Alert> : null}
      {run.reason && run.state === 'preview' ? <Alert color="yellow">{run.reason}</Alert> : null}
      <Figures
        isFramed
        isLive
        figures={[
          { key: 'slips', label: t('run.slips'), value: format.number(run.slips) },
          { key: 'earnings', label: t('run.earnings'), value: format.money(run.earnings) },
          { key: 'deductions', label: t('run.deductions'), value: format.money(run.deductions) },
          { key: 'net', label: t('run.net'), value: format.money(run.net) },
          { key: 'employer', label: t('run.employer'), value: format.money(run.employer) },
        ]}
      />
      {run.state === 'calculating' ? (
        <RunPanel subject={`payRun:${run.id}`} permission={payrollActions.begin.permission} />
      ) : null}
      <RunSlips run={run} />
      <StateTimeline entity={PayRun} record={run} />
    </Stack>
  );
}

/** Salary bill, letter to the bank, all slips in one file, and the list that is taken as a file. */
function Papers({ payRun }: { payRun: string }) {
  const { t } = useTranslation('payroll');
  return (
    <>
      <DocumentButton kind={payrollDocuments.sheet} input={{ payRun }} label={t('run.sheet')} />
      <DocumentButton kind={payrollDocuments.advice} input={{ payRun }} label={t('run.advice')} />
      <BatchButton kind={payrollDocuments.slip} input={{ payRun }} label={t('run.allSlips')} />
      <Button component={Link} to={`${DISBURSEMENT}?payRun=${payRun}`} variant="default">
        {t('run.disbursement')}
      </Button>
    </>
  );
}
