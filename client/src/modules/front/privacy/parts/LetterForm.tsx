import { Button, Checkbox, Drawer, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { DataBreach, privacyActions } from '@pathshala/shared/modules/front/privacy';
import { Class } from '@pathshala/shared/modules/school/academics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions } from '../../../../kit/data/use-entity';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const MOST = 600;

/** Tells the persons concerned of a breach, in both languages. */
export function LetterForm({ breach, onClose }: { breach: string; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const [families, setFamilies] = useState(true);
  const [staff, setStaff] = useState(false);
  const [former, setFormer] = useState(false);
  const [classes, setClasses] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [textBn, setTextBn] = useState('');
  const options = useOptions(Class, {}).data ?? [];
  const tell = useAction(privacyActions.tellConcerned, {
    changes: [DataBreach.name],
    onDone: ({ people }) => {
      toast('good', t('letter.sent', { count: people }));
      onClose();
    },
  });
  const isComplete = (families || staff) && text.trim() !== '' && textBn.trim() !== '';
  const send = () =>
    void tell.run({ breach, families, classes, staff, former, text: text.trim(), textBn: textBn.trim() });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('letter.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('letter.hint')}
        </Text>
        <Checkbox
          label={t('letter.families')}
          checked={families}
          onChange={(event) => setFamilies(event.currentTarget.checked)}
        />
        {families ? (
          <MultiSelect
            label={t('letter.classes')}
            description={t('letter.allClasses')}
            data={options.map(({ id, label }) => ({ value: id, label: say(label) }))}
            value={classes}
            onChange={setClasses}
            clearable
          />
        ) : null}
        <Checkbox
          label={t('letter.staff')}
          checked={staff}
          onChange={(event) => setStaff(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('letter.former')}
          description={t('letter.formerHint')}
          checked={former}
          onChange={(event) => setFormer(event.currentTarget.checked)}
        />
        <Textarea
          label={t('letter.textBn')}
          rows={4}
          maxLength={MOST}
          required
          value={textBn}
          onChange={(event) => setTextBn(event.currentTarget.value)}
        />
        <Textarea
          label={t('letter.text')}
          rows={4}
          maxLength={MOST}
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button disabled={!isComplete} loading={tell.isPending} onClick={send}>
          {t('letter.send')}
        </Button>
      </Stack>
    </Drawer>
  );
}
