import { Space } from '@mantine/core';
import { SMS_STATES } from '@pathshala/shared/modules/school/messaging';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { Figures } from '../../../../../kit/ui/Figures';
import classes from '../Sms.module.css';
import type { Batch } from './use-sms-batch';

const BAR = ['delivered', 'sent', 'failed', 'skipped'] as const;

/** Progress of sending: a bar of the settled messages, and each state with its number. */
export function SendingCounters({ batch }: { batch: Batch }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const format = useFormat();
  const total = Math.max(1, batch.messages);
  const settled = batch.messages - batch.queued - batch.sending;
  return (
    <div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('sms.progress')}
        aria-valuemin={0}
        aria-valuemax={batch.messages}
        aria-valuenow={settled}
        aria-valuetext={t('sms.progressText', { done: format.number(settled), total: format.number(batch.messages) })}
      >
        {BAR.map((name) => (
          <div
            key={name}
            className={classes.share}
            data-tone={SMS_STATES.find((each) => each.value === name)!.tone}
            style={{ width: `${(batch[name] * 100) / total}%` }}
          />
        ))}
      </div>
      <Space h="sm" />
      <Figures
        isFramed
        figures={[
          ...SMS_STATES.map(({ value, label, tone }) => ({
            key: value,
            label: say(label),
            value: format.number(batch[value]),
            tone: batch[value] > 0 ? tone : undefined,
          })),
          { key: 'cost', label: t('sms.fact.cost'), value: format.money(batch.cost) },
        ]}
      />
    </div>
  );
}
