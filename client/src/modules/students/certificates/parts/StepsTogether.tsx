import { Button, Modal, Stack, Text } from '@mantine/core';
import { transitionPermission, type Row, type Transition } from '@pathshala/shared';
import { Certificate, certificatesActions, STEPS_TOGETHER } from '@pathshala/shared/modules/students/certificates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { reportError } from '../../../../kit/data/report-error';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { printPdf } from '../../../../kit/documents/print-pdf';
import { useText } from '../../../../kit/text/locale';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { Refusals, type Refusal } from './Refusals';

type Step = (typeof STEPS_TOGETHER)[number];
const transitions = Certificate.lifecycle!.transitions as Readonly<Record<Step, Transition>>;

/** Takes the chosen papers one step further; what is issued is printed in one file. */
export function StepsTogether({ rows, onDone }: { rows: readonly Row<typeof Certificate>[]; onDone: () => void }) {
  const { t } = useTranslation('certificates');
  const say = useText();
  const can = useCan();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const together = useAction(certificatesActions.stepMany, { changes: [Certificate.name] });
  const possible = STEPS_TOGETHER.filter((step) => {
    const permission = transitionPermission(Certificate, step, transitions[step]);
    return permission && can(permission) && rows.some(({ state }) => transitions[step].from.includes(state));
  });
  const run = async (step: Step) => {
    const some = rows.filter(({ state }) => transitions[step].from.includes(state));
    const question = transitions[step].confirm;
    const title = t('steps.title', { step: say(transitions[step].label), count: some.length });
    if (question && !(await confirm({ title, message: say(question), yes: say(transitions[step].label) }))) return;
    const answer = await together.run({ step, rows: some.map(({ id, rev }) => ({ id, rev })) });
    if (!answer.ok) return;
    const { done, refused: left } = answer.data;
    if (done.length > 0) toast('good', t('steps.done', { count: done.length }));
    setRefused(left);
    if (step === 'issue' && done.length > 0) await printOriginals(done);
    if (left.length === 0) onDone();
  };
  return (
    <>
      {possible.map((step) => (
        <Button key={step} size="xs" loading={together.isPending} onClick={() => void run(step)}>
          {say(transitions[step].label)}
        </Button>
      ))}
      {refused.length > 0 ? (
        <Modal
          opened
          onClose={() => {
            setRefused([]);
            onDone();
          }}
          title={t('steps.left')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <Stack>
            <Text size="sm">{t('steps.leftHint')}</Text>
            <Refusals refused={refused} />
          </Stack>
        </Modal>
      ) : null}
    </>
  );
}

/** Originals are printed right after the issue; later there are copies. */
export async function printOriginals(certificates: string[]): Promise<void> {
  try {
    printPdf((await fetchFile(certificatesActions.originals, { certificates })).blob);
  } catch (error) {
    reportError(toApiError(error));
  }
}
