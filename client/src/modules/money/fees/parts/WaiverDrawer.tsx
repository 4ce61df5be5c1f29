import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { isFinalStep } from '@pathshala/shared/modules/school/approvals';
import { feesActions, FeeSubHead, StudentWaiver, WaiverType } from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions, useRecord } from '../../../../kit/data/use-entity';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StepList, WhoDecides } from '../../../school/approvals';
import classes from './WaiverDrawer.module.css';

type WaiverRow = Row<typeof StudentWaiver>;
// Each decision changes the waiver too.
const WAIVERS = [{ entity: 'studentWaiver' }];

/** A waiver: the student, its worth, the decisions and the person who is asked, and the next actions of this person. */
export function WaiverDrawer({ id, waysOf, onClose }: { id: string; waysOf: WaysOf; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const record = useRecord(StudentWaiver, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={say(StudentWaiver.labels.one)}
      closeButtonProps={{ 'aria-label': t('waivers.close') }}
    >
      {record.isError && !record.data ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : record.data ? (
        <WaiverView waiver={record.data} waysOf={waysOf} />
      ) : (
        <Skeleton h="12rem" aria-busy="true" />
      )}
    </Drawer>
  );
}

/** Names of the transitions that this person may do with a waiver. */
export type WaysOf = (waiver: WaiverRow) => string[];

/** For a waiver on its way the people who are asked decide; where there are no steps, those who have the right. */
export const waysOf = (waiver: WaiverRow, { isAsked }: { isAsked: boolean }): string[] => {
  if (waiver.status !== 'requested') return ['revoke'];
  if (!isAsked) return [];
  return [waiver.steps.length === 0 || isFinalStep(waiver) ? 'approve' : 'recommend', 'reject'];
};

function WaiverView({ waiver, waysOf: ways }: { waiver: WaiverRow; waysOf: WaysOf }) {
  const { t } = useTranslation('fees');
  const say = useText();
  const format = useFormat();
  const student = useOptions(Student, { ids: [waiver.student] });
  const type = useOptions(WaiverType, { ids: [waiver.waiverType] });
  const { subHeads = [] } = waiver;
  const heads = useOptions(FeeSubHead, { ids: subHeads }, { enabled: subHeads.length > 0 });
  const course = useAction(
    feesActions.waiverSteps,
    { id: waiver.id },
    { enabled: waiver.steps.length > 0, subscriptions: WAIVERS },
  );
  const { fields } = StudentWaiver;
  const facts: [string, string | undefined][] = [
    [say(fields.student.label), student.data?.map(({ label }) => say(label)).join()],
    [say(fields.waiverType.label), type.data?.map(({ label }) => say(label)).join()],
    [
      say(fields.subHeads.label),
      subHeads.length === 0 ? t('waivers.allHeads') : heads.data?.map(({ label }) => say(label)).join(', '),
    ],
    [say(fields.percent.label), waiver.percent === undefined ? '' : format.percent(waiver.percent)],
    [say(fields.amount.label), waiver.amount === undefined ? '' : format.money(waiver.amount)],
    [say(fields.from.label), format.date(waiver.from)],
    [say(fields.until.label), waiver.until ? format.date(waiver.until) : ''],
    [say(fields.reason.label), waiver.reason ?? ''],
    [say(fields.worth.label), waiver.worth === undefined ? t('waivers.worthUnknown') : format.money(waiver.worth)],
    [say(fields.note.label), waiver.note ?? ''],
  ];
  return (
    <Stack gap="md">
      <StateBadge entity={StudentWaiver} state={waiver.status} />
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value ?? '…'}</dd>
            </Fragment>
          ))}
      </dl>
      <TransitionButtons entity={StudentWaiver} record={waiver} only={ways(waiver)} />
      <WhoDecides entity={StudentWaiver} record={waiver} />
      {course.data ? (
        <StepList
          decisions={course.data.decisions}
          labels={course.data.labels}
          ahead={waiver.status === 'requested' ? course.data.labels.slice(waiver.step + 1) : []}
        />
      ) : null}
      <Text fw={600} component="h3" size="sm">
        {t('waivers.history')}
      </Text>
      <StateTimeline entity={StudentWaiver} record={waiver} />
    </Stack>
  );
}
