import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { todayAtSchool } from '../../../../../kit/clock';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useDraft, useDraftOwner } from '../../../../../kit/form/drafts';
import type { Values } from '../../../../../kit/form/entity-values';
import { useUnsavedGuard } from '../../../../../kit/form/use-unsaved-guard';
import { links } from '../../parts/links';
import { blankQuiz, declarationOf, patchOf, valuesOf, type OpenQuiz, type QuizValues } from './quiz-values';

/** The logic of declaring a quiz: draft on the device, saving differences, publishing, faults at the fields. */
export function useQuizForm(open: OpenQuiz | null, onChanged: () => void) {
  const navigate = useNavigate();
  const me = useMe();
  const owner = useDraftOwner();
  const [base, setBase] = useState(open);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Initial values of a form do not follow later renders.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const initial = useMemo(() => (open ? valuesOf(open.quiz) : blankQuiz(me?.person.staff, todayAtSchool())), []);
  const form = useForm<QuizValues>({ defaultValues: initial });
  const { isDirty } = form.formState;
  const draft = useDraft(open ? null : `${owner}/quiz/new`, form as never, {
    initial: initial as unknown as Values,
    except: ['password'],
  });
  const release = useUnsavedGuard(isDirty && !draft.isKept);
  const isQuiet = { quiet: (error: ApiError) => error.status !== 0 && error.status < 500 };
  const declare = useAction(quizzesActions.declare, isQuiet);
  const edit = useAction(quizzesActions.edit, isQuiet);
  const publish = useAction(quizzesActions.publish, isQuiet);
  const withdraw = useAction(quizzesActions.withdraw, isQuiet);
  const discard = useAction(quizzesActions.discard, isQuiet);

  useEffect(() => {
    // Nothing typed yet: the newer version is simply shown.
    if (!open || !base || open.quiz.rev <= base.quiz.rev || isDirty) return;
    setBase(open);
    form.reset(valuesOf(open.quiz));
  }, [open, base, isDirty, form]);

  const refuse = (error: ApiError) => {
    const errors = error.fieldErrors;
    setFaults(
      Object.fromEntries(
        Object.entries(errors ?? {}).map(([path, messages]) => [
          path.replace(/^patch\./, '').split('.')[0]!,
          messages.join('\n'),
        ]),
      ),
    );
    setFailure(error);
  };
  const take = (next: OpenQuiz) => {
    setBase(next);
    form.reset(valuesOf(next.quiz));
    onChanged();
  };
  /** Saves; resolves with the saved quiz, or null when it was refused. */
  const save = async (): Promise<OpenQuiz | null> => {
    setFaults({});
    setFailure(null);
    const values = form.getValues();
    if (base && Object.keys(patchOf(values, base.quiz)).length === 0) return base;
    const outcome = base
      ? await edit.run({ quiz: base.quiz.id, rev: base.quiz.rev, patch: patchOf(values, base.quiz) })
      : await declare.run(declarationOf(values));
    if (!outcome.ok) return (refuse(outcome.error), null);
    draft.done();
    release();
    if (base) take(outcome.data);
    else {
      form.reset(valuesOf(outcome.data.quiz));
      void navigate(links.edit(outcome.data.quiz.id), { replace: true });
    }
    return outcome.data;
  };
  const saveAndPublish = async (): Promise<boolean> => {
    const saved = await save();
    if (!saved) return false;
    const outcome = await publish.run({ quiz: saved.quiz.id, rev: saved.quiz.rev });
    if (!outcome.ok) return (refuse(outcome.error), false);
    take(outcome.data);
    return true;
  };
  const takeBack = async () => {
    const outcome = await withdraw.run({ quiz: base!.quiz.id });
    if (outcome.ok) take(outcome.data);
    else refuse(outcome.error);
  };
  const throwAway = async () => {
    const outcome = await discard.run({ quiz: base!.quiz.id, rev: base!.quiz.rev });
    if (!outcome.ok) return refuse(outcome.error);
    release();
    void navigate(links.declared);
  };
  return {
    form,
    base,
    faults,
    failure,
    draft,
    save,
    saveAndPublish,
    takeBack,
    throwAway,
    isOutdated: Boolean(open && base && open.quiz.rev > base.quiz.rev && isDirty),
    isBusy: declare.isPending || edit.isPending || publish.isPending || withdraw.isPending || discard.isPending,
  };
}
