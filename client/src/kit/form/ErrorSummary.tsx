import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, type Control, type FieldError, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../data/api-error';
import { useLocale } from '../text/locale';
import { useFormat } from '../text/use-format';
import { fieldAnchor } from './field-anchor';
import { focusFirstFault } from './focus-first-fault';
import { errorText, innerFaults } from './form-errors';

interface ErrorSummaryProps<V extends FieldValues> {
  control: Control<V>;
  formId: string;
  failure: ApiError | null;
  labels: readonly (readonly [name: string, label: string])[];
  /** Fields with faults in rows: each is listed with its row. */
  rowFields?: readonly string[];
  /** Shows the field, where only a part of the form is shown. */
  onReveal?: (name: string) => void;
}

/**
 * After a failed save: each problem as a link that moves the cursor to its field; the first field gets it immediately.
 * Problems that belong to no field are here too.
 */
export function ErrorSummary<V extends FieldValues>({
  control,
  formId,
  failure,
  labels,
  rowFields = [],
  onReveal,
}: ErrorSummaryProps<V>) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const format = useFormat();
  const { errors, submitCount } = useFormState({ control });
  const faults = labels.flatMap(([name, label]) => {
    const error = errors[name] as FieldError | undefined;
    if (rowFields.includes(name))
      return innerFaults(error, locale).map(({ path, text }) => {
        const row = path?.split('.')[0];
        const number = format.number(Number(row) + 1);
        return { name, row: row ?? null, text: row ? t('rows.inRow', { what: label, number, text }) : text };
      });
    const text = errorText(error, locale);
    return text ? [{ name, row: null, text }] : [];
  });
  const general =
    failure && failure.status !== 0 && (!failure.fieldErrors || faults.length === 0)
      ? (failure.body?.message ?? null)
      : null;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !focusFirstFault(document.getElementById(formId)))
      summary.current?.scrollIntoView({ block: 'center' });
  }, [submitCount, formId]);
  if (submitCount === 0 || (faults.length === 0 && !general)) return null;
  return (
    <Alert ref={summary} color="red" icon={<IconAlertTriangle size={18} />} title={t('form.errorsTitle')} role="alert">
      {general}
      {faults.length > 0 ? (
        <List size="sm">
          {faults.map(({ name, row, text }) => (
            <List.Item key={`${name}.${row}.${text}`}>
              <Anchor
                component="button"
                type="button"
                inherit
                c="inherit"
                ta="start"
                onClick={() => {
                  if (onReveal) flushSync(() => onReveal(name));
                  focusField(formId, name, row);
                }}
              >
                {text}
              </Anchor>
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
}

function focusField(formId: string, name: string, row: string | null): void {
  const whole = document.getElementById(fieldAnchor(formId, name));
  const place = row === null ? whole : (whole?.querySelector(`[data-row="${row}"]:has([aria-invalid=true])`) ?? whole);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [contenteditable=true], button')?.focus();
}
