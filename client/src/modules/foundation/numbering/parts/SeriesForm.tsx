import { Button, Code, Group, SimpleGrid, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { COMMON_TOKENS, patternFaults, sampleNumber, type Reset } from '@pathshala/shared';
import { numberingActions, NumberSeries } from '@pathshala/shared/modules/foundation/numbering';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useRegistry } from '../../../../kit/data/session';
import { EntityField } from '../../../../kit/form/EntityForm';
import type { Values } from '../../../../kit/form/entity-values';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import type { SeriesRow } from './series-row';

const { pattern, reset, first } = NumberSeries.fields;
const FIELDS = Object.entries({ reset, first });

/**
 * Pattern, restart and first number of one kind, with the number that they would give. The server looks for doubled
 * patterns.
 */
export function SeriesForm({ series, onDone }: { series: SeriesRow; onDone: () => void }) {
  const { t } = useTranslation('numbering');
  const say = useText();
  const formId = useId();
  const kind = useRegistry().numbers.get(series.kind)!;
  const { form, field, submit, failure, isPending } = useActionForm(numberingActions.saveSeries, {
    defaults: {
      kind: series.kind,
      rev: series.rev,
      pattern: series.pattern,
      reset: series.reset,
      first: series.first,
    },
    labels: { pattern: pattern.label, reset: reset.label, first: first.label },
    changes: [NumberSeries.name],
    onDone: () => {
      toast('good', t('saved'));
      onDone();
    },
  });
  const now = useWatch({ control: form.control });
  const text = now.pattern ?? '';
  const tokens = [...COMMON_TOKENS, ...Object.entries(kind.values).map(([token, { label }]) => ({ token, label }))];
  const faults = patternFaults(text.trim(), { ...kind, reset: now.reset as Reset });
  const count = (now.first ?? 1) + series.given;
  const set = (next: string) => form.setValue('pattern', next, { shouldDirty: true, shouldValidate: true });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <TextInput {...field('pattern')} label={say(pattern.label)} required autoComplete="off" spellCheck={false} />
        <Text size="xs" c="dimmed">
          {t('patternHint')}
        </Text>
        <Group gap={6}>
          {tokens.map(({ token, label }) => (
            <Tooltip key={token} label={say(label)} events={ON_EVERY_WAY}>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`{${token}} ${say(label)}`}
                onClick={() => set(`${text}{${token}}`)}
              >
                <Code bg="transparent">{`{${token}}`}</Code>
              </Button>
            </Tooltip>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => set(kind.pattern)}>
            {t('usual')}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {FIELDS.map(([name]) => (
            <EntityField
              key={name}
              state={{ form: form as unknown as UseFormReturn<Values>, formId, mode: 'create' }}
              entity={NumberSeries}
              fields={FIELDS}
              name={name}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" role="status" {...(faults.length > 0 ? { c: 'red' } : {})}>
          {faults[0]
            ? say(faults[0])
            : t('preview', { number: sampleNumber(text.trim(), kind, { date: todayAtSchool(), count }) })}
        </Text>
        {series.given > 0 ? (
          <Text size="xs" c="dimmed">
            {t('running', { count: series.given })}
          </Text>
        ) : null}
        {failure ? (
          <Text c="red" size="sm" role="alert">
            {failure.body?.message}
          </Text>
        ) : null}
        <Group justify="flex-end" className="form-actions">
          <Button type="submit" loading={isPending} disabled={faults.length > 0}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
const ON_EVERY_WAY = { hover: true, focus: true, touch: true };
