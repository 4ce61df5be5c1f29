import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from './field-anchor';

/** More names than this are counted. */
const NAMED_MOST = 3;

export interface MissingField {
  name: string;
  label: string;
}

/**
 * The foot of a form, in view wherever one is in it: required fields that are still empty (the first of them one click
 * away) and the buttons. `above`: what has to be read before saving.
 */
export function FormFoot({
  formId,
  missing,
  above,
  onReveal,
  children,
}: {
  formId: string;
  missing: readonly MissingField[];
  above?: ReactNode;
  /** Shows the field, where only a part of the form is shown. */
  onReveal?: (name: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('kit');
  const named = missing
    .slice(0, NAMED_MOST)
    .map(({ label }) => label)
    .join(', ');
  const more = missing.length - NAMED_MOST;
  const fields = more > 0 ? t('form.neededMore', { fields: named, count: more }) : named;
  const go = (name: string) => {
    onReveal?.(name);
    // A field of a hidden part takes the cursor only when it is drawn.
    requestAnimationFrame(() => focusField(formId, name));
  };
  return (
    <div className="form-actions">
      {above}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" component="div" style={{ flex: '1 1 10rem', minWidth: 0 }}>
          {missing[0] ? (
            <Anchor
              component="button"
              type="button"
              inherit
              c="inherit"
              ta="start"
              onClick={() => go(missing[0]!.name)}
            >
              {t('form.needed', { fields })}
            </Anchor>
          ) : null}
        </Text>
        <Group justify="flex-end" gap="sm" ms="auto">
          {children}
        </Group>
      </Group>
    </div>
  );
}

function focusField(formId: string, name: string): void {
  const place = document.getElementById(fieldAnchor(formId, name));
  place?.scrollIntoView({ block: 'center' });
  place
    ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [contenteditable=true], button')
    ?.focus({ preventScroll: true });
}
