import { Tooltip } from '@mantine/core';
import { IconCloudOff, IconCloudUp, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../data/live/use-live';
import classes from './ConnectionIndicator.module.css';

const icons = { live: IconPlugConnected, reconnecting: IconCloudUp, offline: IconCloudOff };

/** Live, reconnecting, offline: a sign and, for screen readers and on hover, the words. `isQuiet` shows nothing while all is well. */
export function ConnectionIndicator({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('kit');
  const status = useLiveStatus();
  const Icon = icons[status];
  if (isQuiet && status === 'live')
    return (
      <span className="visually-hidden" role="status">
        {t('connection.live')}
      </span>
    );
  return (
    <Tooltip label={t(`connection.${status}Hint`)}>
      <span className={classes.sign} data-status={status} role="status">
        <Icon size={18} aria-hidden />
        <span className={classes.word}>{t(`connection.${status}`)}</span>
      </span>
    </Tooltip>
  );
}
