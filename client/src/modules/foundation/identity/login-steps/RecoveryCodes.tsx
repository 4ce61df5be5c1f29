import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../../../../kit/ui/download';
import { printElement } from '../../../../kit/ui/print-element';
import classes from './SetUpFactor.module.css';

const ID = 'recovery-codes';

/** Codes that are shown once; the way on is a button that says they were kept. */
export function RecoveryCodes({ codes, name, onKept }: { codes: readonly string[]; name: string; onKept: () => void }) {
  const { t } = useTranslation('identity');
  const heading = t('steps.file', { name });
  return (
    <Stack>
      <div>
        <Title order={2}>{t('steps.recoveryTitle')}</Title>
        <Text c="dimmed">{t('steps.recoveryHint')}</Text>
      </div>
      <div id={ID}>
        <p className={classes.heading}>{heading}</p>
        <SimpleGrid cols={2} spacing="xs">
          {codes.map((code) => (
            <code key={code} className={classes.recovery} lang="en">
              {code}
            </code>
          ))}
        </SimpleGrid>
      </div>
      <Group grow>
        <Button
          variant="light"
          leftSection={<IconDownload size={16} />}
          onClick={() =>
            downloadText(
              'pathshala-recovery-codes.txt',
              `${heading}\n\n${codes.join('\n')}\n`,
              'text/plain;charset=utf-8',
            )
          }
        >
          {t('steps.download')}
        </Button>
        <Button variant="light" leftSection={<IconPrinter size={16} />} onClick={() => printElement(ID)}>
          {t('steps.print')}
        </Button>
      </Group>
      <Button size="md" onClick={onKept}>
        {t('steps.kept')}
      </Button>
    </Stack>
  );
}
