import { Button } from '@mantine/core';
import type { DocumentKind, Locale } from '@pathshala/shared';
import { IconRubberStamp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../data/api';
import { toApiError } from '../data/api-error';
import { reportError } from '../data/report-error';
import { useCan } from '../data/session';
import { useAction } from '../data/use-action';
import { confirm } from '../ui/confirm-delete';
import { toast } from '../ui/toast';
import { printPdf } from './print-pdf';
import { usePaper } from './use-document';

interface IssueButtonProps<I> {
  kind: DocumentKind<I>;
  input: I;
  language: Locale;
  isDisabled: boolean;
}

/** Whether this person may issue documents of a kind with a number. */
export function useMayIssue<I>({ archive, actions }: DocumentKind<I>): boolean {
  const can = useCan();
  return archive !== null && actions.issue !== null && can(archive.permission);
}

/** Issues a document of an archived kind and prints the archived bytes. */
export function IssueButton<I>({ kind, input, language, isDisabled }: IssueButtonProps<I>) {
  const { t } = useTranslation('kit');
  const [paper] = usePaper(kind);
  const issue = useAction(kind.actions.issue!, { changes: ['issuedDocument'] });
  const start = async () => {
    if (
      !(await confirm({
        title: t('document.issueTitle'),
        message: t('document.issueMessage'),
        yes: t('document.issueYes'),
      }))
    )
      return;
    const made = await issue.run({ ...input, paper, language });
    if (!made.ok) return;
    toast('good', t('document.issued', { number: made.data.number }));
    try {
      printPdf((await fetchFile(kind.actions.issued!, { id: made.data.id, copy: 0 })).blob);
    } catch (error) {
      reportError(toApiError(error));
    }
  };
  return (
    <Button
      leftSection={<IconRubberStamp size={17} aria-hidden />}
      loading={issue.isPending}
      disabled={isDisabled}
      onClick={() => void start()}
    >
      {t('document.issue')}
    </Button>
  );
}
