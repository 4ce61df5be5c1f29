import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, type ButtonProps } from '@mantine/core';
import type { DocumentKind, Locale, Paper } from '@pathshala/shared';
import { documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { IconDownload, IconEye, IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { showPdf } from '../../../../kit/documents/show-file';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { RunPanel } from '../../runs';

interface BatchButtonProps<I, B> extends ButtonProps {
  kind: DocumentKind<I, B>;
  input: B;
  label: string;
  /** Other than the first of the kind. */
  paper?: Paper;
}

/**
 * Orders many papers in one PDF and follows the worker: `<BatchButton kind={resultDocuments.markSheet} input={{ exam,
 * section }} label=… />`.
 */
export function BatchButton<I, B>({ kind, input, label, paper, ...button }: BatchButtonProps<I, B>) {
  const can = useCan();
  const { batch } = kind.actions;
  const [isOpen, setOpen] = useState(false);
  if (!batch || !can(batch.permission)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFiles size={17} aria-hidden />}
        {...button}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <BatchDialog
          action={batch}
          kind={kind}
          input={{ ...input, ...(paper ? { paper } : {}) }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

type BatchAction<I, B> = NonNullable<DocumentKind<I, B>['actions']['batch']>;

function BatchDialog<I, B>({
  action,
  kind,
  input,
  onClose,
}: {
  action: BatchAction<I, B>;
  kind: DocumentKind<I, B>;
  input: B;
  onClose: () => void;
}) {
  const { t } = useTranslation('documents');
  const say = useText();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [batch, setBatch] = useState<string | null>(null);
  const start = useAction(action, { changes: ['run'], onDone: (made) => setBatch(made.batch) });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('batch.open', { what: say(kind.labels.many) })}
      closeButtonProps={{ 'aria-label': t('batch.close') }}
    >
      {batch ? (
        <Progress batch={batch} permission={action.permission} />
      ) : (
        <Stack>
          <Text size="sm">{t('batch.hint')}</Text>
          <Group justify="space-between">
            <SegmentedControl
              size="xs"
              aria-label={t('batch.language')}
              value={language}
              onChange={(next) => setLanguage(next as Locale)}
              data={[
                { value: 'bn', label: 'বাংলা' },
                { value: 'en', label: 'English' },
              ]}
            />
            <Button loading={start.isPending} onClick={() => void start.run({ ...input, language })}>
              {t('batch.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Progress({ batch, permission }: { batch: string; permission: string }) {
  const { t } = useTranslation('documents');
  const { data } = useAction(
    documentsActions.batch,
    { id: batch },
    { subscriptions: [{ entity: 'run', room: { field: 'permission', value: permission } }] },
  );
  return (
    <Stack>
      <RunPanel subject={batch} permission={permission} />
      {data?.url ? (
        <Alert color="leaf" role="status">
          <Group justify="space-between">
            <Text>{t('batch.ready', { count: data.pages ?? 0 })}</Text>
            <Group gap="sm">
              <Button
                leftSection={<IconEye size={17} aria-hidden />}
                onClick={() => showPdf({ name: t('batch.name'), url: data.url! })}
              >
                {t('batch.view')}
              </Button>
              <Button
                component="a"
                variant="default"
                href={data.url}
                download
                leftSection={<IconDownload size={17} aria-hidden />}
              >
                {t('batch.download')}
              </Button>
            </Group>
          </Group>
        </Alert>
      ) : null}
    </Stack>
  );
}
