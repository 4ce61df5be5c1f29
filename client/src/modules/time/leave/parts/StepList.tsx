import { useTranslation } from 'react-i18next';
import * as approvals from '../../../school/approvals';
import type { ApplicationView } from './types';

/** The course of an application. */
export function StepList({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('leave');
  const { decisions, stepLabels, status, step } = application;
  return (
    <approvals.StepList
      decisions={decisions.map((each) => (each.task === 'cancel' ? { ...each, about: t('steps.cancel') } : each))}
      labels={stepLabels}
      ahead={status === 'pending' ? stepLabels.slice(step + 1) : []}
    />
  );
}
