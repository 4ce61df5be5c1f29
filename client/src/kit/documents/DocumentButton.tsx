import { Button, type ButtonProps } from '@mantine/core';
import type { DocumentKind } from '@pathshala/shared';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../data/session';
import { useText } from '../text/locale';
import { DocumentViewer } from './DocumentViewer';

interface DocumentButtonProps<I> extends ButtonProps {
  kind: DocumentKind<I>;
  input: I;
  /** Default: the name of the kind. */
  label?: string;
  /** Accessible label that tells similar buttons apart. */
  about?: string;
}

/** Opens a document to look at, print and download: `<DocumentButton kind={paymentsDocuments.receipt} input={{ id }} />`. Nothing without the right to it. */
export function DocumentButton<I>({ kind, input, label, about, ...button }: DocumentButtonProps<I>) {
  const { t } = useTranslation('kit');
  const say = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(kind.permission)) return null;
  const text = label ?? say(kind.labels.one);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden />}
        aria-label={t('document.open', { what: about ? `${text} ${about}` : text })}
        {...button}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? <DocumentViewer kind={kind} input={input} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
