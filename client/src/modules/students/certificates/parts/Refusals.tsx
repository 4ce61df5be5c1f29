import { Alert, List, Text } from '@mantine/core';
import type { Text as Words } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';

export interface Refusal {
  id: string;
  name: Words;
  message: Words;
}

/** People for whom something was not possible, each with the reason. */
export function Refusals({ refused }: { refused: readonly Refusal[] }) {
  const { t } = useTranslation('certificates');
  const say = useText();
  if (refused.length === 0) return null;
  return (
    <Alert color="amber" role="alert" title={t('refused', { count: refused.length })}>
      <List size="sm">
        {refused.map(({ id, name, message }) => (
          <List.Item key={id}>
            <Text span fw={600} inherit>
              {say(name)}
            </Text>{' '}
            {say(message)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
