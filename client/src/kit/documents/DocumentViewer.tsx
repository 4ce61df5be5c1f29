import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DocumentKind, Locale } from '@pathshala/shared';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useText } from '../text/locale';
import { DocumentPicture } from './DocumentPicture';
import { IssueButton, useMayIssue } from './IssueButton';
import { PaperChoice } from './PaperChoice';
import { useDocument, usePaper } from './use-document';

interface DocumentViewerProps<I> {
  kind: DocumentKind<I>;
  input: I;
  onClose: () => void;
}

/**
 * A document as it will leave the printer: paper and language to choose, print, download. The preview is set by the
 * same program as the PDF. Of a kind with numbers, issuing comes first: a print without a number is a draft.
 */
export function DocumentViewer<I>({ kind, input, onClose }: DocumentViewerProps<I>) {
  const { t } = useTranslation('kit');
  const say = useText();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [paper] = usePaper(kind);
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const [title, setTitle] = useState<string | null>(null);
  const mayIssue = useMayIssue(kind);
  const { print, download, isPending } = useDocument(kind);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={title ?? say(kind.labels.one)}
      closeButtonProps={{ 'aria-label': t('document.close') }}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <PaperChoice kind={kind} />
            <SegmentedControl
              size="xs"
              aria-label={t('document.language')}
              value={language}
              onChange={(next) => setLanguage(next as Locale)}
              data={[
                { value: 'bn', label: 'বাংলা' },
                { value: 'en', label: 'English' },
              ]}
            />
          </Group>
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              disabled={title === null || isPending}
              onClick={() => void download(input, { language })}
            >
              {t('document.download')}
            </Button>
            <Button
              variant={mayIssue ? 'default' : 'filled'}
              leftSection={<IconPrinter size={17} aria-hidden />}
              loading={isPending}
              disabled={title === null}
              onClick={() => void print(input, { language })}
            >
              {t(mayIssue ? 'document.printDraft' : 'document.print')}
            </Button>
            {mayIssue ? (
              <IssueButton kind={kind} input={input} language={language} isDisabled={title === null || isPending} />
            ) : null}
          </Group>
        </Group>
        <DocumentPicture kind={kind} input={input} paper={paper} language={language} onTitle={setTitle} />
      </Stack>
    </Modal>
  );
}
