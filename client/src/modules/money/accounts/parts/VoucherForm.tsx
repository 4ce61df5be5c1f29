import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { accountsActions, Voucher, voucherFaultTexts } from '@pathshala/shared/modules/money/accounts';
import { isDateString } from '@pathshala/shared/text';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { FileField } from '../../../../kit/fields/file/input';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import { BudgetNotice } from './BudgetNotice';
import { draftFaults, draftOf, emptyLine, linesOf, type Desk, type DraftLine } from './draft-lines';
import { voucherPath } from './nature';
import { TemplateButton } from './TemplateButton';
import { VoucherGrid } from './VoucherGrid';

type VoucherRow = Row<typeof Voucher>;
type Finish = 'draft' | 'submit' | 'post';

interface VoucherFormProps {
  desk: Desk;
  /** Types that may be chosen here; at least one. */
  types: Desk['types'];
  draft?: VoucherRow;
  /** Something was typed that is not saved, or it was saved. */
  onDirty?: (isDirty: boolean) => void;
  /** A posted or submitted voucher; the form is ready for the next. */
  onSent: (voucher: { number?: string | undefined; total: number }) => void;
}

/**
 * One voucher, by keyboard: Enter goes from line to line, Ctrl+Enter posts (or submits, where the type needs approval).
 */
export function VoucherForm({ desk, types, draft, onDirty, onSent }: VoucherFormProps) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const can = useCan();
  const navigate = useNavigate();
  const [typeId, setTypeId] = useState(draft?.type ?? types[0]!.id);
  const [date, setDate] = useState<string | undefined>(draft?.date ?? todayAtSchool());
  const [narration, setNarration] = useState(draft?.narration ?? '');
  const [reference, setReference] = useState(draft?.reference ?? '');
  const [referenceDate, setReferenceDate] = useState<string | undefined>(draft?.referenceDate);
  const [bill, setBill] = useState(draft?.bill);
  const [lines, setLines] = useState<DraftLine[]>(() =>
    draft && draft.lines.length > 0 ? draftOf(draft.lines) : [emptyLine(), emptyLine()],
  );
  const [hasDetails, setDetails] = useState(() => lines.some((line) => line.costCentre ?? line.party));
  const [isDirty, setDirty] = useState(false);
  const [wasTried, setTried] = useState(false);
  const release = useUnsavedGuard(isDirty);
  const save = useAction(accountsActions.saveVoucher, { changes: ['voucher'] });
  const busy = useRef(false);
  const type = types.find((each) => each.id === typeId) ?? types[0]!;
  const usual: Finish = type.needsApproval || !can('voucher.post') ? 'submit' : 'post';
  const faults = draftFaults(lines, { ledgers: desk.ledgers, type });
  const edit =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setDirty(true);
      if (!isDirty) onDirty?.(true);
    };

  const templates = desk.templates.filter((each) => types.some(({ id }) => id === each.type));
  const begin = edit((template: Desk['templates'][number] | undefined) => {
    if (!template) return;
    setTypeId(template.type);
    setNarration(template.narration);
    setLines(draftOf(template.lines));
    setDetails(template.lines.some((line) => line.costCentre ?? line.party));
  });

  async function send(finish: Finish) {
    if (busy.current || !date || !isDateString(date)) return;
    if (finish !== 'draft') setTried(true);
    if (finish !== 'draft' && faults.length > 0) return;
    busy.current = true;
    const outcome = await save.run({
      ...(draft ? { id: draft.id, rev: draft.rev } : {}),
      type: type.id,
      date,
      lines: linesOf(lines),
      ...(narration.trim() ? { narration: narration.trim() } : {}),
      ...(bill ? { bill } : {}),
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      ...(referenceDate && isDateString(referenceDate) ? { referenceDate } : {}),
      finish,
    });
    busy.current = false;
    if (!outcome.ok) return;
    setDirty(false);
    onDirty?.(false);
    release();
    toast('good', t(`voucher.done.${finish}`, { number: outcome.data.number ?? '' }));
    if (finish === 'draft') void navigate(voucherPath(outcome.data));
    else onSent(outcome.data);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(usual);
  };
  const whole = wasTried ? faults.filter((fault) => fault.key === null) : [];
  return (
    <Paper withBorder p="md" onKeyDown={onKeyDown}>
      <Stack gap="sm">
        {templates.length > 0 && !draft ? (
          <Select
            label={t('voucher.template')}
            data={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => begin(templates.find((each) => each.id === id))}
            searchable
            maw="24rem"
          />
        ) : null}
        <Group gap="sm" align="start">
          <Select
            label={t('voucher.type')}
            data={types.map((each) => ({ value: each.id, label: say(each.label) }))}
            value={type.id}
            onChange={edit((next: string | null) => next && setTypeId(next))}
            allowDeselect={false}
          />
          <DateText
            label={t('voucher.date')}
            value={date}
            onChange={edit(setDate)}
            max={todayAtSchool()}
            withAsterisk
          />
          <TextInput
            label={t('voucher.reference')}
            value={reference}
            maxLength={60}
            withAsterisk={type.needsReference}
            onChange={(event) => edit(setReference)(event.currentTarget.value)}
          />
          <DateText
            label={t('voucher.referenceDate')}
            value={referenceDate}
            onChange={edit(setReferenceDate)}
            withAsterisk={type.needsReference}
          />
        </Group>
        <VoucherGrid
          lines={lines}
          onChange={edit(setLines)}
          ledgers={desk.ledgers}
          details={hasDetails ? desk : null}
          type={type}
          showsFaults={wasTried}
          isFirst={!draft}
        />
        {date && isDateString(date) ? (
          <BudgetNotice lines={linesOf(lines)} date={date} ledgers={desk.ledgers} voucher={draft?.id} />
        ) : null}
        <Checkbox
          label={t('voucher.showDetails')}
          checked={hasDetails}
          onChange={(event) => setDetails(event.currentTarget.checked)}
        />
        <Textarea
          label={t('voucher.narration')}
          autosize
          minRows={2}
          maxLength={1000}
          value={narration}
          onChange={(event) => edit(setNarration)(event.currentTarget.value)}
        />
        <FileField
          field={Voucher.fields.bill}
          target={`${Voucher.name}.bill`}
          label={t('voucher.bill')}
          value={bill}
          onChange={edit((next: unknown) => setBill(typeof next === 'string' ? next : undefined))}
        />
        {whole.length > 0 ? (
          <Alert color="red" role="alert">
            {whole.map((fault) => (
              <div key={fault.code}>{say(voucherFaultTexts[fault.code])}</div>
            ))}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <TemplateButton
            isReady={linesOf(lines).length > 0}
            voucher={{ type: type.id, narration: narration.trim(), lines: linesOf(lines) }}
          />
          <Button variant="default" loading={save.isPending} onClick={() => void send('draft')}>
            {t('voucher.saveDraft')}
          </Button>
          <Button loading={save.isPending} onClick={() => void send(usual)} aria-keyshortcuts="Control+Enter">
            {t(`voucher.${usual}`)}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
