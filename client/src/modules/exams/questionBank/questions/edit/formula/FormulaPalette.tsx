import { ActionIcon, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Formula } from '../../Formula';
import { spokenFormula } from '../../spoken-text';
import { FORMULA_SIGNS, FORMULA_TEMPLATES, formulaOf, type FormulaTemplate } from './templates';

interface FormulaPaletteProps {
  /** Inserts a formula at the cursor of the text. */
  onInsert: (tex: string) => void;
}

/**
 * Formulas without LaTeX: the person chooses a form, fills its boxes and sees it drawn. Signs go into the focused box.
 */
export function FormulaPalette({ onInsert }: FormulaPaletteProps) {
  const { t } = useTranslation('questionBank');
  const [template, setTemplate] = useState<FormulaTemplate | null>(null);
  const [slots, setSlots] = useState<readonly string[]>([]);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [at, setAt] = useState(0);
  const choose = (next: FormulaTemplate) => {
    setTemplate(next);
    setSlots(Array.from({ length: next.slots }, () => ''));
    setAt(0);
    requestAnimationFrame(() => inputs.current[0]?.focus());
  };
  const put = () => {
    if (!template) return;
    onInsert(formulaOf(template, slots));
    setTemplate(null);
  };
  const sign = (tex: string) => {
    if (!template) return onInsert(tex);
    setSlots(slots.map((slot, index) => (index === at ? `${slot}${tex} ` : slot)));
    inputs.current[at]?.focus();
  };
  return (
    <Paper withBorder p="xs" role="group" aria-label={t('edit.formulas')}>
      <Stack gap="xs">
        <Group gap={4}>
          {FORMULA_TEMPLATES.map((each) => (
            <Button
              key={each.id}
              size="compact-md"
              variant={template === each ? 'filled' : 'default'}
              aria-label={t(`formula.${each.id}`)}
              title={t(`formula.${each.id}`)}
              onClick={() => choose(each)}
            >
              <Formula tex={formulaOf(each, [])} />
            </Button>
          ))}
        </Group>
        <Group gap={2}>
          {FORMULA_SIGNS.map((tex) => (
            <ActionIcon
              key={tex}
              variant="subtle"
              color="gray"
              aria-label={spokenFormula(tex)}
              // The cursor stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => sign(tex)}
            >
              <Formula tex={tex} />
            </ActionIcon>
          ))}
        </Group>
        {template ? (
          <Group gap="xs" align="end">
            {slots.map((slot, index) => (
              <TextInput
                key={index}
                ref={(input) => void (inputs.current[index] = input)}
                size="xs"
                w="7rem"
                label={t('formula.place', { number: index + 1 })}
                value={slot}
                onFocus={() => setAt(index)}
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  setSlots(slots.map((each, one) => (one === index ? typed : each)));
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (index < slots.length - 1) inputs.current[index + 1]?.focus();
                  else put();
                }}
              />
            ))}
            <Text component="span" aria-live="polite" px="xs">
              <Formula tex={formulaOf(template, slots)} />
            </Text>
            <Button size="xs" disabled={slots.some((slot) => slot.trim() === '')} onClick={put}>
              {t('formula.insert')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
