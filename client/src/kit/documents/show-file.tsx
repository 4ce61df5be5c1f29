import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { lazy, Suspense, type MouseEvent } from 'react';
import { downloadBlob } from '../ui/download';
import { withOverlays } from '../ui/overlays';
import { fetchPublic } from './fetch-public';
import type { ShownFile } from './shown-file';

const PDF = 'application/pdf';
const FileView = lazy(() => import('./FileView'));

/** Shows a PDF page by page before it is downloaded or printed. */
export function showPdf(file: ShownFile): void {
  withOverlays(() =>
    modals.open({
      title: file.name,
      size: 'xl',
      fullScreen: window.matchMedia('(max-width: 48em)').matches,
      closeButtonProps: { 'aria-label': i18next.t('kit:document.close') },
      children: (
        <Suspense>
          <FileView file={file} />
        </Suspense>
      ),
    }),
  );
}

/** Shows a fetched file where it is a PDF; another one goes to the browser's downloads. */
export function showFile({ name, blob }: { name: string; blob: Blob }): void {
  if (blob.type.startsWith(PDF)) showPdf({ name, blob });
  else downloadBlob(name, blob);
}

/**
 * Handler of a link to a file: a plain click on a PDF opens the preview. The browser handles other files and clicks
 * with a key held.
 */
export const previewing =
  (link: { name: string; mime: string; url: string }) =>
  (event: MouseEvent): void => {
    if (link.mime !== PDF || hasKey(event)) return;
    event.preventDefault();
    showPdf({ name: link.name, url: link.url });
  };

/** The same for a public file, whose kind is known once it is fetched. */
export const previewPublic =
  (href: string) =>
  (event: MouseEvent): void => {
    if (!href.startsWith('/media/') || hasKey(event)) return;
    event.preventDefault();
    void fetchPublic(href).then((file) => (file ? showFile(file) : window.location.assign(href)));
  };

const hasKey = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
