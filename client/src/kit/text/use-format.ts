import { formatsOf } from '@pathshala/shared/text';
import { useMemo } from 'react';
import { serverNow } from '../clock';
import { useLocale } from './locale';

export type Formats = ReturnType<typeof formatsNow>;

/** Every number, date and amount on a screen goes through these; they follow the language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => formatsNow(locale), [locale]);
}

function formatsNow(locale: Parameters<typeof formatsOf>[0]) {
  const formats = formatsOf(locale);
  return {
    ...formats,
    /** 5 minutes ago. */
    relative: (instant: string | Date, now: Date = serverNow()) => formats.relative(instant, now),
  };
}
