import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { holdReasons, ResultHold, resultHoldActions } from '@pathshala/shared/modules/exams/results';
import { parseMoney } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

type Reason = (typeof holdReasons)[number]['value'];
interface HoldRuleDialogProps {
  exam: string;
  classes: readonly { value: string; label: string }[];
  onClose: () => void;
}

/** Withholds and releases by dues or discipline, with the number of results before it is done. */
export function HoldRuleDialog({ exam, classes, onClose }: HoldRuleDialogProps) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const [rule, setRule] = useState<Reason>('dues');
  const [least, setLeast] = useState<number | string | undefined>(50_000);
  const [klass, setKlass] = useState<string | null>(null);
  const isReady = rule === 'discipline' || (typeof least === 'number' && least >= 1);
  const input = {
    exam,
    rule,
    ...(rule === 'dues' && typeof least === 'number' ? { least } : {}),
    ...(klass ? { class: klass } : {}),
  };
  const preview = useAction(resultHoldActions.holdPreview, input, { enabled: isReady });
  const apply = useAction(resultHoldActions.holdByRule, {
    changes: [ResultHold.name],
    onDone: ({ held, lifted }) => {
      toast('good', t('holds.applied', { held, lifted }));
      onClose();
    },
  });
  const { held = 0, lifted = 0 } = preview.data ?? {};
  return (
    <Modal opened onClose={onClose} title={t('holds.byRule')}>
      <Stack>
        <Select
          label={say(ResultHold.fields.reason.label)}
          description={t(rule === 'dues' ? 'holds.ruleDues' : 'holds.ruleDiscipline')}
          data={holdReasons.map(({ value, label }) => ({ value, label: say(label) }))}
          allowDeselect={false}
          value={rule}
          onChange={(next) => setRule(next as Reason)}
        />
        {rule === 'dues' ? (
          <NumberText
            label={t('holds.least')}
            value={least as number | undefined}
            parse={parseMoney}
            format={(paisa) => format.number(paisa / 100)}
            onChange={setLeast}
          />
        ) : null}
        <Select
          label={t('holds.class')}
          placeholder={t('holds.everyClass')}
          clearable
          data={[...classes]}
          value={klass}
          onChange={setKlass}
        />
        <Text size="sm" role="status">
          {isReady && preview.data ? t('holds.preview', { held, lifted }) : ' '}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={apply.isPending}
            disabled={!isReady || held + lifted === 0}
            onClick={() => void apply.run(input)}
          >
            {t('holds.apply')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
