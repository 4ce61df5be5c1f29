import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import {
  studentsActions,
  type AdmissionAnswer,
  type AdmissionInput,
} from '@pathshala/shared/modules/students/students';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useDraft, useDraftOwner } from '../../../../kit/form/drafts';
import { confidentialFields, emptyValues } from '../../../../kit/form/entity-values';
import { focusFirstFault } from '../../../../kit/form/focus-first-fault';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { showRefusals, useFormPart, type FormPart } from './form-part';

const personInput = Student.input.omit({ father: true, mother: true, guardian: true }).partial({ code: true });
const adultInput = Guardian.input.omit({ relation: true });
const placeInput = Enrolment.input.omit({ student: true, year: true }).partial({ roll: true, from: true });

export const ADULTS = ['father', 'mother', 'guardian'] as const;
export type Contact = (typeof ADULTS)[number];
/** The parents are named in the birth record; the same words are their names. */
const NAMED_BY = {
  father: { name: 'fatherName', nameBn: 'fatherNameBn' },
  mother: { name: 'motherName', nameBn: 'motherNameBn' },
} as const;

/** The form of a new student: child, family and place, kept on this device until the child is admitted. */
export function useNewStudent(onAdmitted: (answer: AdmissionAnswer) => void) {
  const student = useFormPart(Student, personInput);
  const father = useFormPart(Guardian, adultInput);
  const mother = useFormPart(Guardian, adultInput);
  const guardian = useFormPart(Guardian, adultInput);
  const place = useFormPart(Enrolment, placeInput);
  const adults = { father, mother, guardian };
  const [contact, setContact] = useState<Contact>('father');
  const [accounts, setAccounts] = useState<('student' | 'guardian')[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const admit = useAction(studentsActions.admit, {
    changes: [Student.name, Guardian.name, Enrolment.name],
    quiet: (error) => error.status !== 0 && error.status < 500,
  });
  const drafts = [
    usePartDraft('student', student),
    usePartDraft('father', father),
    usePartDraft('mother', mother),
    usePartDraft('guardian', guardian),
    usePartDraft('place', place),
  ];
  const release = useUnsavedGuard(drafts.some(({ isAtRisk }) => isAtRisk));

  const submit = async (at: HTMLElement) => {
    setFailure(null);
    for (const parent of ['father', 'mother'] as const) takeNames(student, adults[parent], NAMED_BY[parent]);
    const parts: Record<string, FormPart> = {
      student,
      ...Object.fromEntries(
        ADULTS.filter((name) => isPerson(adults[name], name, contact)).map((name) => [name, adults[name]]),
      ),
      ...(isFilled(place) ? { place } : {}),
    };
    const valid = await Promise.all(Object.values(parts).map((part) => part.form.trigger()));
    if (valid.includes(false)) {
      for (const parent of ['father', 'mother'] as const) giveFaults(student, adults[parent], NAMED_BY[parent]);
      return void requestAnimationFrame(() => focusFirstFault(at));
    }
    const input = {
      ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.entered()])),
      ...(parts[contact] ? { contact } : {}),
      accounts,
    } as unknown as AdmissionInput;
    const outcome = await admit.run(input);
    if (outcome.ok) {
      for (const draft of drafts) draft.done();
      release();
      return onAdmitted(outcome.data);
    }
    if (!showRefusals(parts, outcome.error)) return setFailure(outcome.error);
    for (const parent of ['father', 'mother'] as const) giveFaults(student, adults[parent], NAMED_BY[parent]);
    requestAnimationFrame(() => focusFirstFault(at));
  };
  return {
    student,
    adults,
    place,
    contact,
    setContact,
    accounts,
    setAccounts,
    failure,
    submit,
    isPending: admit.isPending,
    isRestored: drafts.some((draft) => draft.isRestored),
    discard: () => drafts.forEach((draft) => draft.discard()),
  };
}
export type NewStudent = ReturnType<typeof useNewStudent>;

/** Of this person at this institution, as other forms. */
function usePartDraft(name: string, part: FormPart) {
  const owner = useDraftOwner();
  const [empty] = useState(() => emptyValues(part.entity));
  const [except] = useState(() => confidentialFields(part.entity));
  const { isDirty, dirtyFields } = useFormState({ control: part.form.control });
  const draft = useDraft(`${owner}/new-student/${name}`, part.form, { initial: empty, except });
  /** Leaving would lose input: nothing is kept here, or not all of it. */
  const isAtRisk = isDirty && (!draft.isKept || except.some((each) => dirtyFields[each]));
  return { ...draft, isAtRisk };
}

/** Entered fields, without the defaults of the empty form. */
function filledOf(part: FormPart): string[] {
  const empty = emptyValues(part.entity);
  return Object.entries(part.entered()).flatMap(([field, value]) => (value === empty[field] ? [] : [field]));
}
const isFilled = (part: FormPart): boolean => filledOf(part).length > 0;

/** Parents have a record of their own once more is known of them than their names, or they are the ones to call. */
const isPerson = (part: FormPart, name: Contact, contact: Contact): boolean =>
  name === 'guardian'
    ? contact === 'guardian' && isFilled(part)
    : filledOf(part).some((field) => field !== 'name' && field !== 'nameBn');

type Names = Readonly<{ name: string; nameBn: string }>;

function takeNames(student: FormPart, parent: FormPart, names: Names): void {
  for (const field of ['name', 'nameBn'] as const)
    parent.form.setValue(field, student.form.getValues(names[field]) || undefined);
}

/** A parent's name is a field of the student: its faults are shown there. */
function giveFaults(student: FormPart, parent: FormPart, names: Names): void {
  for (const field of ['name', 'nameBn'] as const) {
    const { error } = parent.form.getFieldState(field);
    if (error) student.form.setError(names[field], error);
  }
}
