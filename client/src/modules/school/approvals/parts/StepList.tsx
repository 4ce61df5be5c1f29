import { Text } from '@mantine/core';
import type { Text as Bilingual } from '@pathshala/shared';
import { decisionStates, type DecisionView } from '@pathshala/shared/modules/school/approvals';
import { IconArrowBackUp, IconCheck, IconCircleDashed, IconHourglass, IconX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './StepList.module.css';

type StepState = DecisionView['state'] | 'ahead';
const SIGNS: Record<StepState, Icon> = {
  approved: IconCheck,
  waiting: IconHourglass,
  rejected: IconX,
  returned: IconArrowBackUp,
  passed: IconCircleDashed,
  ahead: IconCircleDashed,
};

interface StepListProps {
  /** `about`: what was asked, where it is not the usual thing. */
  decisions: readonly (DecisionView & { about?: string })[];
  /** The steps of the chain in words. */
  labels: readonly Bilingual[];
  /** Steps that come later. */
  ahead: readonly Bilingual[];
}

/** The course of an approval: past decisions, who is asked now, who comes later. Nothing where there is none. */
export function StepList({ decisions, labels, ahead }: StepListProps) {
  const { t } = useTranslation('approvals');
  const say = useText();
  const format = useFormat();
  const rounds = [...new Set(decisions.map((each) => each.round))]
    .sort((a, b) => a - b)
    .map((round) => decisions.filter((each) => each.round === round));
  if (rounds.length === 0 && ahead.length === 0) return null;
  return (
    <ol className={classes.steps} aria-label={t('steps.title')}>
      {rounds.map((round) => {
        const told = round.find((each) => each.state !== 'passed' && each.state !== 'waiting');
        const state: StepState = told?.state ?? (round.some((each) => each.state === 'waiting') ? 'waiting' : 'passed');
        const Sign = SIGNS[state];
        const first = round[0]!;
        const people = round.filter((each) => each.state === state);
        const label = labels[first.step];
        return (
          <li key={first.round} className={classes.step} data-state={state}>
            <Sign size={17} aria-hidden />
            <div>
              {first.about ? `${first.about}: ` : label ? `${say(label)}: ` : ''}
              <b>{people.map((each) => say(each.by)).join(', ')}</b>
              <Text span size="sm" c="dimmed">
                {' '}
                {say(decisionStates.find((each) => each.value === state)!.label)}
                {told?.decidedAt ? ` · ${format.dateTime(told.decidedAt)}` : ''}
                {state === 'waiting' && people.some((each) => each.isEscalated) ? ` · ${t('steps.escalated')}` : ''}
              </Text>
              {told?.remark ? <div className={classes.remark}>{told.remark}</div> : null}
            </div>
          </li>
        );
      })}
      {ahead.map((label, index) => (
        <li key={`ahead-${index}`} className={classes.step} data-state="ahead">
          <IconCircleDashed size={17} aria-hidden />
          <span>{t('steps.then', { label: say(label) })}</span>
        </li>
      ))}
    </ol>
  );
}
