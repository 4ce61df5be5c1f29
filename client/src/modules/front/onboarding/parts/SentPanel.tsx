import { Button, CopyButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Apply.module.css';

/** The panel after sending: the number, and where the answer will come. */
export function SentPanel({
  reference,
  email,
  onAnother,
}: {
  reference: string;
  email: string;
  onAnother: () => void;
}) {
  const { t } = useTranslation('onboarding');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper withBorder shadow="sm" p="xl" className={classes.page}>
      <Stack align="center" ta="center">
        <IconCircleCheck size={48} stroke={1.4} color="var(--mantine-color-leaf-6)" aria-hidden />
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('apply.sent')}
        </Title>
        <div role="status">
          <Text c="dimmed">{t('apply.reference')}</Text>
          <Text className={classes.reference}>{reference}</Text>
        </div>
        <Text>{t('apply.keep', { email })}</Text>
        <Group justify="center">
          <CopyButton value={reference}>
            {({ copied, copy }) => (
              <Button variant="light" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {copied ? t('apply.copied') : t('apply.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onAnother}>
            {t('apply.another')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
