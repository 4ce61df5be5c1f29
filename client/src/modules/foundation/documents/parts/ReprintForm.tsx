import { Alert, Button, Group, TextInput } from '@mantine/core';
import type { DocumentKind } from '@pathshala/shared';
import { IssuedCopy } from '@pathshala/shared/modules/foundation/documents';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { reportError } from '../../../../kit/data/report-error';
import { printPdf } from '../../../../kit/documents/print-pdf';
import { useActionForm } from '../../../../kit/form/use-action-form';

/** Prints an issued paper again: the copy is counted with its reason and bears its number. */
export function ReprintForm({ kind, document }: { kind: DocumentKind; document: string }) {
  const { t } = useTranslation('documents');
  const { form, submit, field, failure, isPending } = useActionForm(kind.actions.reprint!, {
    defaults: { id: document, reason: '' },
    labels: { reason: IssuedCopy.fields.reason.label },
    changes: ['issuedDocument', 'issuedCopy'],
    onDone: ({ copy }) => {
      form.reset({ id: document, reason: '' });
      fetchFile(kind.actions.issued!, { id: document, copy }).then(
        ({ blob }) => printPdf(blob),
        (error: unknown) => reportError(toApiError(error)),
      );
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {failure ? <Alert color="red">{failure.message}</Alert> : null}
      <Group align="flex-start">
        <TextInput
          {...field('reason')}
          label={t('archive.reason')}
          description={t('archive.reasonHint')}
          required
          flex={1}
          miw="12rem"
        />
        <Button
          type="submit"
          variant="default"
          loading={isPending}
          leftSection={<IconPrinter size={17} aria-hidden />}
          mt="2.9rem"
        >
          {t('archive.reprint')}
        </Button>
      </Group>
    </form>
  );
}
