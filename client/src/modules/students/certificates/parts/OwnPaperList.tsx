import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { FeeLine, feesScreens } from '@pathshala/shared/modules/money/fees';
import { Certificate, certificateKinds, certificatesActions } from '@pathshala/shared/modules/students/certificates';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import classes from './OwnPapers.module.css';
import { OpenMatters } from './OpenMatters';

type Own = ActionOutput<typeof certificatesActions.ownPapers>;
type OwnPaper = Own['papers'][number];
const FEES = feesScreens.find(({ id }) => id === 'fees.mine')!.path;

interface ListProps extends Pick<Own, 'papers' | 'open'> {
  onChanged: () => void;
}
/** Requests and papers of one student, the newest first. */
export function OwnPaperList({ papers, open, onChanged }: ListProps) {
  return (
    <ul className={classes.papers}>
      {papers.map((paper) => (
        <li key={paper.id} className={classes.paper} data-paper={paper.kind} data-state={paper.state}>
          <OnePaper paper={paper} open={open} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

interface OnePaperProps extends Omit<ListProps, 'papers'> {
  paper: OwnPaper;
}
function OnePaper({ paper, open, onChanged }: OnePaperProps) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const format = useFormat();
  const withdraw = useAction(certificatesActions.withdrawOwn, {
    changes: [FeeLine.name],
    onDone: () => {
      toast('good', t('own.withdrawn'));
      onChanged();
    },
  });
  const label = certificateKinds.find(({ value }) => value === paper.kind)!.label;
  const next = NEXT[paper.state];
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={600}>{say(label)}</Text>
          <Text size="sm" c="dimmed">
            {[
              paper.number ? t('own.number', { number: paper.number }) : null,
              paper.purpose,
              t('own.askedOn', { date: format.date(paper.askedOn) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <StateBadge entity={Certificate} state={paper.state} />
      </Group>
      {next ? <Text size="sm">{t(next)}</Text> : null}
      {paper.note ? <Text size="sm">{t('own.because', { reason: paper.note })}</Text> : null}
      {paper.state === 'requested' && paper.needsClearance ? <OpenMatters {...open} /> : null}
      {paper.feeOpen > 0 ? (
        <Text size="sm" c="amber.9">
          {t('own.feeOpen', { amount: format.money(paper.feeOpen) })}{' '}
          <Anchor component={Link} to={FEES} size="sm" underline="always">
            {t('own.pay')}
          </Anchor>
        </Text>
      ) : null}
      {paper.fee > 0 && paper.feeOpen === 0 && NEXT[paper.state] ? (
        <Text size="sm" c="dimmed">
          {t('own.feePaid', { amount: format.money(paper.fee) })}
        </Text>
      ) : null}
      {paper.mayWithdraw ? (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => void withdraw.run({ certificate: paper.id })}
          >
            {say(certificatesActions.withdrawOwn.ui!.label)}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

/** In words of a family: whose turn it is. */
const NEXT: Readonly<
  Record<string, 'own.next.requested' | 'own.next.cleared' | 'own.next.approved' | 'own.next.issued'>
> = {
  requested: 'own.next.requested',
  cleared: 'own.next.cleared',
  approved: 'own.next.approved',
  issued: 'own.next.issued',
};
