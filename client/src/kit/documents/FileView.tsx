import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '../ui/download';
import classes from './DocumentPicture.module.css';
import { drawPdf, faultOf, type PdfFault } from './draw-pdf';
import { printPdf } from './print-pdf';
import type { ShownFile } from './shown-file';

/** The pages of a PDF, with buttons to download and to print it. */
export default function FileView({ file }: { file: ShownFile }) {
  const { t } = useTranslation('kit');
  const place = useRef<HTMLDivElement>(null);
  const [blob, setBlob] = useState<Blob | null>(null);
  const [pages, setPages] = useState<number | null>(null);
  const [fault, setFault] = useState<PdfFault | 'away' | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const draw = async () => {
      const bytes = await bytesOf(file);
      if (signal.aborted) return;
      if (!bytes) return setFault('away');
      setBlob(bytes);
      try {
        const pdf = await drawPdf(place.current!, bytes, {
          signal,
          labelOf: (page, all) => t('document.page', { page, pages: all }),
          onPageFault: () => (signal.aborted ? undefined : setFault('broken')),
        });
        if (!signal.aborted) setPages(pdf.pages);
      } catch (error) {
        if (!signal.aborted) setFault(faultOf(error));
      }
    };
    void draw();
    return () => over.abort();
  }, [file, t]);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {pages === null ? '' : t('document.pages', { count: pages })}
        </Text>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            disabled={blob === null}
            onClick={() => downloadBlob(file.name, blob!)}
          >
            {t('document.download')}
          </Button>
          <Button
            leftSection={<IconPrinter size={17} aria-hidden />}
            disabled={pages === null}
            onClick={() => printPdf(blob!)}
          >
            {t('document.print')}
          </Button>
        </Group>
      </Group>
      {fault ? (
        <Alert color="amber" role="alert">
          {t(`document.${fault}`)}
        </Alert>
      ) : null}
      {pages === null && !fault ? <Skeleton h="24rem" aria-busy="true" /> : null}
      <div
        ref={place}
        className={classes.pages}
        hidden={pages === null}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
        tabIndex={0}
        role="group"
        aria-label={t('document.preview', { title: file.name })}
      />
    </Stack>
  );
}

/** Null where the file does not come: the network is gone, or the file was taken back. */
async function bytesOf(file: ShownFile): Promise<Blob | null> {
  if (file.blob) return file.blob;
  try {
    const answer = await fetch(file.url);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
