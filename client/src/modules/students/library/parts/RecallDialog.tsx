import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { BookLoan, libraryActions } from '@pathshala/shared/modules/students/library';
import { addDays } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { toApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

/** Days in which readers bring their books unless the desk says otherwise. */
const USUAL_DAYS = 7;

/** Asks a section, a class or everyone to bring their books back by a day; says first how many it reaches. */
export default function RecallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const [klass, setClass] = useState<string>();
  const [section, setSection] = useState<string>();
  const [until, setUntil] = useState<string | undefined>(() => addDays(todayAtSchool(), USUAL_DAYS));
  const asked = {
    until: until ?? todayAtSchool(),
    ...(section ? { section } : klass ? { class: klass } : {}),
  };
  const plan = useAction(libraryActions.recallPlan, asked, { enabled: until !== undefined });
  const recall = useAction(libraryActions.recall, {
    quiet: true,
    changes: [BookLoan.name],
    onDone: ({ readers, books }) => {
      toast('good', t('recall.done', { readers: format.number(readers), books: format.number(books) }));
      onClose();
    },
  });
  const failure = recall.error ?? plan.error;
  const isNobody = !plan.data || plan.data.books === 0;
  return (
    <Modal opened onClose={onClose} title={t('recall.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Text size="sm">{t('recall.hint')}</Text>
        {failure ? (
          <Alert color="red" role="alert">
            {toApiError(failure).body?.message ?? t('recall.failed')}
          </Alert>
        ) : null}
        <RefSelect
          entity="class"
          label={t('recall.class')}
          placeholder={t('recall.everyone')}
          value={klass}
          clearable
          onChange={(next) => {
            setClass(next);
            setSection(undefined);
          }}
        />
        <RefSelect
          entity="section"
          label={t('recall.section')}
          placeholder={t('recall.everyone')}
          value={section}
          clearable
          filter={klass ? { class: klass } : undefined}
          onChange={setSection}
        />
        <DateText
          label={t('recall.until')}
          value={until}
          onChange={setUntil}
          min={todayAtSchool()}
          description={t('recall.untilHint')}
        />
        <Text role="status" fw={600}>
          {plan.data
            ? t('recall.plan', { readers: format.number(plan.data.readers), books: format.number(plan.data.books) })
            : ''}{' '}
          {plan.data && plan.data.asked > 0 ? t('recall.asked', { books: format.number(plan.data.asked) }) : ''}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={recall.isPending}
            disabled={until === undefined || isNobody}
            onClick={() => void recall.run(asked)}
          >
            {t('recall.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
