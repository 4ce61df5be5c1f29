import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { isPaused } from '../../attempt/attempt-clock';
import type { AttemptSnapshot } from '../../attempt/attempt-session';
import type { AttemptState } from '../../attempt/attempt-state';
import classes from './Sit.module.css';

/**
 * `files`: photos and documents that wait to be sent. The place of the answers: on the way to the device, on the
 * device, on the server; and whether there is a network.
 */
export function SaveLine({
  snapshot,
  state,
  files = 0,
}: {
  snapshot: AttemptSnapshot;
  state: AttemptState;
  files?: number;
}) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const { isConnected, isStored, isDurable, savedAt, error } = snapshot;
  const waiting = state.pending.size;
  const line = (() => {
    if (error && error.status !== 0) return { tone: 'bad', Sign: IconAlertTriangle, text: error.message } as const;
    if (waiting > 0 && !isDurable)
      return {
        tone: isConnected ? 'warn' : 'bad',
        Sign: IconAlertTriangle,
        text: t('save.notKept', { count: waiting }),
      } as const;
    if (!isConnected && waiting > 0)
      return {
        tone: 'warn',
        Sign: IconCloudOff,
        text: isStored ? t('save.stored', { count: waiting }) : t('save.storing'),
      } as const;
    if (!isConnected)
      return {
        tone: 'warn',
        Sign: IconCloudOff,
        text: isPaused(state.clock) ? t('save.offlinePaused') : t('save.offline'),
      } as const;
    if (waiting > 0)
      return isStored
        ? ({ tone: 'plain', Sign: IconCloudUp, text: t('save.sending') } as const)
        : ({ tone: 'plain', Sign: IconDeviceMobile, text: t('save.storing') } as const);
    if (files > 0) return { tone: 'plain', Sign: IconCloudUp, text: t('save.files', { count: files }) } as const;
    return {
      tone: 'good',
      Sign: IconCheck,
      text: savedAt === null ? t('save.nothing') : t('save.saved', { at: format.time(new Date(savedAt)) }),
    } as const;
  })();
  return (
    <span role="status" className={classes.sync} data-tone={line.tone}>
      <line.Sign size={15} aria-hidden />
      {line.text}
    </span>
  );
}
