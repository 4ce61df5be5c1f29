import { Alert, Anchor, Group } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../../kit/text/use-format';
import { useWaitingRegisters } from '../register/use-register';
import { registerId, type RegisterKey } from '../register/types';
import { registerLink } from './links';

/**
 * Registers of this device with marks that have not reached the server; being shown also sends them. Nothing when all
 * is sent.
 */
export function WaitingRegisters({ except }: { except?: RegisterKey | null }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const waiting = useWaitingRegisters().filter(({ key }) => !except || registerId(key) !== registerId(except));
  if (waiting.length === 0) return null;
  return (
    <Alert
      color="amber"
      icon={<IconCloudUp size={20} />}
      py="xs"
      mb="sm"
      role="status"
      title={t('waiting.title', { count: waiting.length })}
    >
      <Group gap="sm">
        {waiting.map(({ key, marks }) => (
          <Anchor key={registerId(key)} component={Link} to={registerLink(key)} size="sm">
            {t('waiting.one', { date: format.date(key.date), count: marks })}
          </Anchor>
        ))}
      </Group>
    </Alert>
  );
}
