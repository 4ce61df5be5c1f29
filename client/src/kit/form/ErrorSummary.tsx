import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormState, type Control, type FieldError, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../data/api-error';
import { useLocale } from '../text/locale';
import { fieldAnchor } from './field-anchor';
import { focusFirstFault } from './focus-first-fault';
import { errorText } from './form-errors';

interface ErrorSummaryProps<V extends FieldValues> {
  control: Control<V>;
  formId: string;
  failure: ApiError | null;
  labels: readonly (readonly [name: string, label: string])[];
}

/**
 * After a failed save: each problem as a link that moves the cursor to its field; the first field gets it immediately.
 * Problems that belong to no field are here too.
 */
export function ErrorSummary<V extends FieldValues>({ control, formId, failure, labels }: ErrorSummaryProps<V>) {
  const { t } = useTranslation('kit');
  const locale = useLocale();
  const { errors, submitCount } = useFormState({ control });
  const faults = labels.flatMap(([name]) => {
    const text = errorText(errors[name] as FieldError | undefined, locale);
    return text ? [{ name, text }] : [];
  });
  const general =
    failure && failure.code !== 'CONFLICT' && failure.status !== 0 && (!failure.fieldErrors || faults.length === 0)
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
          {faults.map(({ name, text }) => (
            <List.Item key={name}>
              <Anchor
                component="button"
                type="button"
                inherit
                c="inherit"
                ta="start"
                onClick={() => focusField(formId, name)}
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

function focusField(formId: string, name: string): void {
  const place = document.getElementById(fieldAnchor(formId, name));
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [contenteditable=true], button')?.focus();
}
