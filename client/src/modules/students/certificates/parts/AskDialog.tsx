import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import type { ActionOutput, Locale } from '@pathshala/shared';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import {
  Certificate,
  certificateKinds,
  certificatesActions,
  type CertificateKind,
} from '@pathshala/shared/modules/students/certificates';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { OpenMatters } from './OpenMatters';

type Own = ActionOutput<typeof certificatesActions.ownPapers>;
type Words = Record<'purpose' | 'leavingReason' | 'boardPermission', string>;
const { fields } = Certificate;
const kindLabel = (kind: CertificateKind) => certificateKinds.find(({ value }) => value === kind)!.label;

interface AskDialogProps extends Pick<Own, 'offers' | 'open'> {
  student: string;
  onDone: () => void;
  onClose: () => void;
}

/** A family asks for a paper: which, in which language and for what, with its fee and what is still to be settled. */
export function AskDialog({ student, offers, open, onDone, onClose }: AskDialogProps) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const format = useFormat();
  const possible = offers.filter(({ isOpen }) => isOpen);
  const [kind, setKind] = useState<CertificateKind>(possible[0]!.kind);
  const [language, setLanguage] = useState<Locale>(useLocale());
  const [words, setWords] = useState<Words>({ purpose: '', leavingReason: '', boardPermission: '' });
  const [leavingOn, setLeavingOn] = useState<string | undefined>(todayAtSchool());
  const offer = possible.find((each) => each.kind === kind) ?? possible[0]!;
  const isTransfer = kind === 'transfer';
  const ask = useAction(certificatesActions.askOwn, {
    changes: [FeeLine.name],
    quiet: (error) => error.status !== 0 && error.status < 500,
    onDone: () => {
      toast('good', t('own.asked'));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { leavingReason, boardPermission } = words;
    const leaving = {
      ...(leavingOn ? { leavingOn } : {}),
      ...(leavingReason.trim() ? { leavingReason } : {}),
      ...(boardPermission.trim() ? { boardPermission } : {}),
    };
    void ask.run({ student, kind, language, purpose: words.purpose, ...(isTransfer ? leaving : {}) });
  };
  const input = (name: keyof Words, { hint, isRequired = false }: { hint?: string; isRequired?: boolean } = {}) => (
    <TextInput
      label={say(fields[name].label)}
      description={hint}
      required={isRequired}
      value={words[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setWords((now) => ({ ...now, [name]: value }));
      }}
      error={ask.error?.fieldErrors?.[name]?.join(' ')}
    />
  );
  return (
    <Modal opened onClose={onClose} size="lg" title={t('own.ask')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Select
            label={say(fields.kind.label)}
            data={possible.map(({ kind: value }) => ({ value, label: say(kindLabel(value)) }))}
            value={kind}
            allowDeselect={false}
            onChange={(next) => setKind(next as CertificateKind)}
          />
          <Text size="sm">{offer.fee > 0 ? t('own.fee', { amount: format.money(offer.fee) }) : t('own.free')}</Text>
          {offer.note ? <Text size="sm">{t('own.bring', { things: say(offer.note) })}</Text> : null}
          {offer.needsClearance ? <OpenMatters {...open} /> : null}
          <SegmentedControl
            aria-label={say(fields.language.label)}
            value={language}
            onChange={(next) => setLanguage(next as Locale)}
            data={fields.language.of.choices!.map(({ value, label }) => ({ value, label: say(label) }))}
          />
          {input('purpose', { hint: t('own.purposeHint'), isRequired: true })}
          {isTransfer ? (
            <>
              <DateText
                label={say(fields.leavingOn.label)}
                value={leavingOn}
                onChange={setLeavingOn}
                error={ask.error?.fieldErrors?.['leavingOn']?.join(' ')}
              />
              {input('leavingReason', { isRequired: true })}
              {input('boardPermission', { hint: t('request.boardHint') })}
            </>
          ) : null}
          {ask.error && !ask.error.fieldErrors ? <Alert color="red">{ask.error.body?.message}</Alert> : null}
          <Group justify="end">
            <Button type="submit" loading={ask.isPending} disabled={!words.purpose.trim()}>
              {say(certificatesActions.askOwn.ui!.label)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
