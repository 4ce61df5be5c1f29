import { Alert, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { accountsActions, Cheque, MOST_LEAVES } from '@pathshala/shared/modules/money/accounts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DeclaredField } from '../../../../kit/form/DeclaredField';
import { errorText } from '../../../../kit/form/form-errors';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useLocale } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const labels = {
  bank: Cheque.fields.bank.label,
  first: text('First number', 'প্রথম নম্বর'),
  leaves: text('Leaves', 'পাতার সংখ্যা'),
};

/** The account, the first number and how many leaves: the register has one blank cheque for each. */
export function ChequeBookForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const { form, field, submit, failure, isPending } = useActionForm(accountsActions.addChequeBook, {
    defaults: { bank: '', first: '', leaves: 25 },
    labels,
    changes: ['cheque'],
    onDone: ({ added }) => {
      toast('good', t('cheques.added', { count: added }));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {failure ? (
          <Alert color="red" role="alert">
            {failure.body?.message}
          </Alert>
        ) : null}
        <DeclaredField control={form.control} name="bank" field={Cheque.fields.bank} isFirst />
        <TextInput
          label={labels.first[locale]}
          description={t('cheques.firstHelp')}
          inputMode="numeric"
          required
          {...field('first')}
        />
        <Controller
          control={form.control}
          name="leaves"
          render={({ field: bound, fieldState }) => (
            <NumberInput
              label={labels.leaves[locale]}
              min={1}
              max={MOST_LEAVES}
              required
              value={bound.value}
              onChange={bound.onChange}
              onBlur={bound.onBlur}
              error={errorText(fieldState.error, locale)}
            />
          )}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {t('cheques.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
