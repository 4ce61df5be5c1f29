import { useLocalStorage } from '@mantine/hooks';
import type { DocumentKind, Locale, Paper } from '@pathshala/shared';
import { useState } from 'react';
import { fetchFile } from '../data/api';
import { toApiError } from '../data/api-error';
import { reportError } from '../data/report-error';
import { downloadBlob } from '../ui/download';
import { printPdf } from './print-pdf';

/** The paper of a kind on this device: which printer is at this desk. */
export function usePaper(kind: DocumentKind): [Paper, (paper: Paper) => void] {
  const [kept, keep] = useLocalStorage<Paper>({
    key: `pathshala.paper.${kind.id}`,
    defaultValue: kind.papers[0],
    getInitialValueInEffect: false,
  });
  return [kind.papers.includes(kept) ? kept : kind.papers[0], keep];
}

export interface DocumentPrinter<I> {
  print: (input: I, choice?: { language?: Locale }) => Promise<void>;
  download: (input: I, choice?: { language?: Locale }) => Promise<void>;
  isPending: boolean;
}

/** Prints or downloads a document on the paper of this desk: `const { print } = useDocument(kind)`. Errors go to the global dialog. */
export function useDocument<I>(kind: DocumentKind<I>): DocumentPrinter<I> {
  const [paper] = usePaper(kind);
  const [isPending, setPending] = useState(false);
  const fetched = async (
    input: I,
    choice: { language?: Locale },
    then: (file: { name: string; blob: Blob }) => void,
  ) => {
    setPending(true);
    try {
      then(await fetchFile(kind.actions.pdf, { ...input, paper, ...choice }));
    } catch (error) {
      reportError(toApiError(error));
    } finally {
      setPending(false);
    }
  };
  return {
    print: (input, choice = {}) => fetched(input, choice, ({ blob }) => printPdf(blob)),
    download: (input, choice = {}) => fetched(input, choice, ({ name, blob }) => downloadBlob(name, blob)),
    isPending,
  };
}
