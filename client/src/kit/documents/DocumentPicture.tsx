import { Skeleton, Stack, Text } from '@mantine/core';
import type { DocumentKind, Locale, Paper, Subscription } from '@pathshala/shared';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { useLocale } from '../text/locale';
import { ErrorState } from '../ui/ErrorState';
import classes from './DocumentPicture.module.css';

interface DocumentPictureProps<I> {
  kind: DocumentKind<I>;
  input: I;
  paper?: Paper;
  language?: Locale;
  /** Drawn again when this changes. */
  subscriptions?: readonly Subscription[];
  onTitle?: (title: string) => void;
}

/** A document as it will leave the printer, set by the same program as the PDF. */
export function DocumentPicture<I>({
  kind,
  input,
  paper = kind.papers[0],
  language,
  subscriptions = [],
  onTitle,
}: DocumentPictureProps<I>) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const asked = useAction(kind.actions.preview, { ...input, paper, language: language ?? locale }, { subscriptions });
  const { data } = asked;
  useEffect(() => {
    if (data) onTitle?.(data.title);
  }, [data, onTitle]);
  if (asked.isError && !data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <Skeleton h="24rem" aria-busy="true" />;
  return (
    <Stack gap="xs">
      <SvgPages svg={data.svg} label={t('document.preview', { title: data.title })} />
      {data.pages > 1 ? (
        <Text size="xs" c="dimmed" ta="center">
          {t('document.pages', { count: data.pages })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** As a picture: nothing in it can run, and its letters are outlines, so that no font has to be there. */
export function SvgPages({ svg, label }: { svg: string; label: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.pages} tabIndex={0} role="group" aria-label={label}>
      {address ? <img src={address} alt={label} /> : null}
    </div>
  );
}
