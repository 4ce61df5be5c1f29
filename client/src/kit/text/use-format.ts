import { formatsOf } from '@pathshala/shared/text';
import { useMemo } from 'react';
import { useLocale } from './locale';

export { formatsOf, type Formats } from '@pathshala/shared/text';

/** Every number, date and amount on a screen goes through these; they follow the language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}
